import { describe, expect, it } from 'vitest';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as listNotices } from '@/app/api/reminders/[id]/notices/route';
import { POST as createReminder } from '@/app/api/reminders/route';
import { FORGOT_PASSWORD_LIMIT_PER_SOURCE } from '@/lib/accounts/sign-in/rate-limits';
import { db } from '@/lib/database/db';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();

const AFRIKAANS_BROWSER = { 'accept-language': 'af-ZA,af;q=0.9,en;q=0.8' };

const postReminder = async (locale: string, body: object, headers = {}) =>
  callRoute(createReminder, {
    method: 'POST',
    path: '/api/reminders',
    body,
    headers,
    cookie: await signIn(await makeUser({ locale })),
  });

const signInWithWrongPassword = (headers = {}) =>
  callRoute(login, {
    method: 'POST',
    path: '/api/auth/login',
    body: { email: 'nobody@example.com', password: 'wrong password' },
    headers,
  });

describe('messages of the API', () => {
  it('are in the language of the signed-in user, with untranslated codes and field names', async () => {
    const body = { title: ' ', dueAt: '1899-12-31', category: 'custom-repeat', amount: 1e9 };
    const afrikaans = await postReminder('af-ZA', body);
    expect(afrikaans.status).toBe(400);
    expect(await afrikaans.json()).toEqual({
      code: 'bad_request',
      message: '’n Titel is nodig',
      fields: {
        title: ['’n Titel is nodig'],
        dueAt: ['Datums voor 1 Januarie 1900 kan nie gebruik word nie'],
        amount: ['Die bedrag kan hoogstens 99\u00a0999\u00a0999,99 wees'],
      },
    });
    const english = await postReminder('en-GB', body, AFRIKAANS_BROWSER);
    expect(await english.json()).toEqual({
      code: 'bad_request',
      message: 'Title is required',
      fields: {
        title: ['Title is required'],
        dueAt: ['Dates before 1 January 1900 cannot be used'],
        amount: ['Amount can be at most 99,999,999.99'],
      },
    });
  });

  it.each([
    ['en-ZA', '99\u00a0999\u00a0999,99'],
    ['en-US', '99,999,999.99'],
    ['en-GB', '99,999,999.99'],
  ])('use the number format of the locale %s', async (locale, maximum) => {
    const body = { title: 'Rent', dueAt: '2190-01-01', category: 'custom-repeat', amount: 1e9 };
    const { fields } = (await (await postReminder(locale, body)).json()) as { fields: object };
    expect(fields).toEqual({ amount: [`Amount can be at most ${maximum}`] });
  });

  it('are in the language of the browser for a signed-out visitor who has not chosen another', async () => {
    const answers = await Promise.all(
      [{}, AFRIKAANS_BROWSER, { ...AFRIKAANS_BROWSER, cookie: 'language=en' }].map(async (headers) =>
        (await signInWithWrongPassword(headers)).json(),
      ),
    );
    const [english, afrikaans] = ['Invalid email or password', 'Ongeldige e-posadres of wagwoord'];
    expect(answers).toEqual([
      { code: 'unauthorized', message: english },
      { code: 'unauthorized', message: afrikaans },
      { code: 'unauthorized', message: english },
    ]);
  });

  it('are translated for rate-limited and for successful calls', async () => {
    const request = () =>
      callRoute(forgotPassword, {
        method: 'POST',
        path: '/api/auth/forgot-password',
        body: { email: 'nobody@example.com' },
        headers: AFRIKAANS_BROWSER,
      });
    expect(await (await request()).json()).toEqual({
      message:
        'As daar ’n profiel met hierdie adres is, is ’n e-pos met ’n skakel om jou wagwoord terug te stel, op pad.',
    });
    for (let count = 1; count < FORGOT_PASSWORD_LIMIT_PER_SOURCE.points; count += 1) await request();
    const limited = await request();
    expect(limited.status).toBe(429);
    expect(await limited.json()).toEqual({
      code: 'too_many_requests',
      message:
        'Ons kan vandag nie nog sulke e-posse na hierdie adres stuur nie. As jy reeds een gekry het, werk die skakel in die nuutste een 24 uur lank.',
    });
  });

  it('include a translated reason for a failed notice', async () => {
    const user = await makeUser({ locale: 'af-ZA' });
    const cookie = await signIn(user);
    const created = await callRoute(createReminder, {
      method: 'POST',
      path: '/api/reminders',
      body: { title: 'Paspoort', dueAt: '2190-01-01', category: 'expiry-based', leadDays: [7] },
      cookie,
    });
    const { id } = (await created.json()) as ReminderResponse;
    await db.notice.updateMany({ data: { status: 'failed', lastError: 'connection expired' } });
    const response = await callRoute(listNotices, { path: `/api/reminders/${id}/notices`, params: { id }, cookie });
    expect(((await response.json()) as { reason: string }[])[0]?.reason).toBe(
      'Die e-posdiens kon nie bereik word nie. Die datum is verby, dus word dit nie meer gestuur nie.',
    );
  });
});
