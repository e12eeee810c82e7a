import { expect, it } from 'vitest';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
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
