import { describe, expect, it } from 'vitest';
import { GET as getTakeAlong } from '@/app/take-along/[id]/route';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import {
  callUpdateReminder,
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchReminder,
  fetchReminders,
  findTemplate,
  makeSignedInUser,
  VALID_REMINDER,
} from './reminder-calls';

useCleanDatabase();

it('GET /api/reminders/{id} returns the reminder as the list has it, whatever its status', async () => {
  const { cookie } = await makeSignedInUser();
  const { id: templateId } = await findTemplate('sa-vehicle-licence');
  const licence = { templateId, dueAt: dayFromToday(90), recurrenceYears: 1, amount: 650, reference: 'CA 123-456' };
  const { id } = await createReminderViaApi(cookie, licence);
  await createReminderViaApi(cookie, { title: 'Another' });
  const { next } = await completeReminderViaApi(cookie, id);
  const listed = await fetchReminders(cookie);
  for (const reminderId of [id, next!.id])
    expect(await fetchReminder(cookie, reminderId)).toEqual(listed.find((reminder) => reminder.id === reminderId));
  await callUpdateReminder(cookie, next!.id, { ...VALID_REMINDER, title: 'Renamed' });
  expect(await fetchReminder(cookie, next!.id)).toMatchObject({ title: 'Renamed', previousId: id });
});

describe('GET /take-along/{id}', () => {
  const openList = (id: string, cookie?: string) =>
    callRoute(getTakeAlong, { path: `/take-along/${id}`, params: { id }, cookie });
  const createPassport = async (cookie: string) =>
    createReminderViaApi(cookie, { templateId: (await findTemplate('passport')).id, title: 'Passport <b>' });

  it('sends the list of the reminder’s template in the owner’s language', async () => {
    const cookie = await signIn(await makeUser({ locale: 'af-ZA' }));
    const { id } = await createPassport(cookie);
    const response = await openList(id, cookie);
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<html lang="af-ZA">');
    expect(html).toContain('Passport &lt;b&gt;</h1>');
    expect(html).toContain('Identiteitsdokument');
  });

  it('redirects others, and the owner of a completed reminder or of one without a list, to the dashboard', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await createPassport(cookie);
    const { cookie: other } = await makeSignedInUser();
    const { id: plain } = await createReminderViaApi(cookie);
    const locationOf = async (...args: Parameters<typeof openList>) => {
      const { status, headers } = await openList(...args);
      return [status, headers.get('location')];
    };
    expect(await locationOf(id, other)).toEqual([302, '/dashboard']);
    expect(await locationOf(plain, cookie)).toEqual([302, '/dashboard']);
    expect(await locationOf('no-id', cookie)).toEqual([302, '/dashboard']);
    expect(await locationOf(id)).toEqual([302, `/api/login?returnTo=${encodeURIComponent(`/take-along/${id}`)}`]);
    await completeReminderViaApi(cookie, id);
    expect(await locationOf(id, cookie)).toEqual([302, '/dashboard']);
  });
});
