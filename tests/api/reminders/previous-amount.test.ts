import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { expect, it } from 'vitest';
import * as item from '@/app/api/reminders/[id]/route';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  callReminderAction,
  callUpdateReminder,
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchReminder,
  fetchReminders,
  makeSignedInUser,
} from './reminder-calls';

useCleanDatabase();
const provider = useMailProvider();

const insurance = {
  title: 'Car insurance',
  dueAt: dayFromToday(20),
  category: 'custom-repeat',
  leadDays: [7],
  repeat: { every: 1, unit: 'month' },
  amount: 2340,
};

/** Creates a reminder of R 2 340 and completes it. Returns its id and that of its successor. */
async function makeSuccessor(cookie: string) {
  const first = await createReminderViaApi(cookie, insurance);
  expect(first.previousAmount).toBeNull();
  const { next } = await completeReminderViaApi(cookie, first.id);
  return { first, next: next! };
}

it('a successor carries the amount on, and names that of the reminder before it', async () => {
  const { cookie } = await makeSignedInUser();
  const { first, next } = await makeSuccessor(cookie);
  expect(next).toMatchObject({ amount: 2340, previousAmount: 2340 });
  await callUpdateReminder(cookie, next.id, {
    ...insurance,
    amount: 2610,
  });
  expect(await fetchReminder(cookie, next.id)).toMatchObject({ amount: 2610, previousAmount: 2340 });
  expect(await fetchReminders(cookie, { status: 'active' })).toMatchObject([{ amount: 2610, previousAmount: 2340 }]);
  expect(await fetchReminder(cookie, first.id)).toMatchObject({ previousAmount: null });
});

it('the amount of a deleted reminder is not told', async () => {
  const { cookie } = await makeSignedInUser();
  const { first, next } = await makeSuccessor(cookie);
  expect((await callReminderAction(item.DELETE, first.id, cookie)).status).toBe(204);
  expect(await fetchReminder(cookie, next.id)).toMatchObject({ previousAmount: null });
});

it('a mail says by how much the amount has changed', async () => {
  const { user, cookie } = await makeSignedInUser();
  const { next } = await makeSuccessor(cookie);
  const amount = 2610;
  await db.reminder.update({ where: { id: next.id }, data: { amount } });
  const now = new Date();
  await db.notice.updateMany({ where: { reminderId: next.id }, data: { sendAt: now, nextAttemptAt: now } });
  await dispatchDue({ now });
  const [mail] = provider.accepted().filter(({ to }) => to.includes(user.email));
  const text = mail!.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('R 2 610,00, last time R 2 340,00 (+11,5 %)');
});
