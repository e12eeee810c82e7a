import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays } from 'date-fns';
import { expect, it, vi } from 'vitest';
import { POST as resendVerification } from '@/app/api/auth/resend-verification/route';
import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { createReminder } from '@/lib/reminders/create-reminder';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();

it('dispatchDue sends a notice in the language that its owner uses at the time of sending', async () => {
  const actor = await makeUser();
  const now = new Date();
  const { id: templateId } = await db.template.findUniqueOrThrow({ where: { key: 'custom-bill' } });
  const dueAt = addDaysTo(dayInTimezone(now, actor.timezone), 9);
  for (const leadDays of [[7], [5]]) {
    const input = { title: 'Skoolgeld', dueAt, category: 'custom-repeat' as const, templateId, leadDays, amount: 2340 };
    await createReminder({ actor, input, now });
  }
  const dispatch = async (days: number) => {
    const time = addDays(now, days);
    vi.spyOn(clock, 'now').mockReturnValue(time);
    await dispatchDue({ now: time });
    vi.restoreAllMocks();
    return provider.accepted().at(-1);
  };
  expect(await dispatch(3)).toMatchObject({
    subject: expect.stringMatching(/^Skoolgeld: pay by .* \(\d days left\)$/) as string,
  });
  await db.user.update({ where: { id: actor.id }, data: { locale: 'af-ZA' } });
  const mail = await dispatch(5);
  expect(mail?.subject).toMatch(/^Skoolgeld: betaal voor of op [^–]* \(nog 2 dae\)$/);
  expect(mail?.html).toContain('<html dir="ltr" lang="af">');
  expect(mail?.text).toContain('Hallo Thandi,');
  expect(mail?.text).toContain('Bedrag: R\u00a02\u00a0340,00');
  expect(mail?.text).toContain('Jy kry hierdie e-pos omdat');
});

it.each([
  ['en-ZA', 'When was the notice served? 10 November 2026'],
  ['af-ZA', 'Wanneer is die kennisgewing beteken? 10 November 2026'],
])('a notice states the event of its reminder, in the locale %s', async (locale, event) => {
  const actor = await makeUser({ locale });
  const now = new Date();
  const { id: templateId } = await db.template.findUniqueOrThrow({ where: { key: 'traffic-fine-aarto-sa' } });
  const dueAt = addDaysTo(dayInTimezone(now, actor.timezone), 9);
  const rest = { title: 'N1', category: 'one-time-deadline', templateId } as const;
  await createReminder({ actor, input: { ...rest, eventOn: '2026-11-10', dueAt, leadDays: [7] }, now });
  const time = addDays(now, 3);
  vi.spyOn(clock, 'now').mockReturnValue(time);
  await dispatchDue({ now: time });
  vi.restoreAllMocks();
  expect(provider.accepted().map(({ text }) => text)).toEqual([expect.stringContaining(event)]);
});

it('POST /api/auth/resend-verification sends the mail in the language of the account', async () => {
  const { email } = await makeUser({ emailVerified: null, addressProvenAt: null, locale: 'af-ZA' });
  await callRoute(resendVerification, { method: 'POST', path: '/api/auth/resend-verification', body: { email } });
  await vi.waitFor(() => expect(provider.accepted()).toHaveLength(1));
  expect(provider.accepted()[0]).toMatchObject({
    subject: 'Bevestig jou e-posadres',
    html: expect.stringContaining('<html dir="ltr" lang="af">') as string,
  });
});
