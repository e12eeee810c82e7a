import { randomUUID } from 'node:crypto';
import { addDaysTo, dayInTimezone, toDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';

/**
 * Inserts reminders 'Reminder 0.', 'Reminder 1.' … with one notice each, to be sent at `at`, which is faster than
 * `createReminder`. They are due on that day or, with `lastLeadDay`, so many days later, each a day before the previous.
 */
export async function addDueNotices(
  { id: userId, timezone }: Actor,
  count: number,
  { at, lastLeadDay }: { at: Date; lastLeadDay?: number },
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const leadDay = lastLeadDay === undefined ? 0 : lastLeadDay - index;
    return { id: randomUUID(), leadDay, dueOn: toDateColumn(addDaysTo(dayInTimezone(at, timezone), leadDay)) };
  });
  await db.reminder.createMany({
    data: rows.map(({ id, leadDay, dueOn }, index) => {
      const dates = { dueOn, firstDueOn: dueOn, leadDays: [leadDay] };
      return { id, userId, title: `Reminder ${index}.`, category: 'expiry-based', ...dates };
    }),
  });
  const target = { channel: 'email', recipientId: userId };
  await db.notice.createMany({
    data: rows.map(({ id: reminderId, leadDay, dueOn: occurrenceOn }) => {
      const times = { sendAt: at, nextAttemptAt: at };
      return { reminderId, occurrenceOn, leadDay, ...times, ...target };
    }),
  });
}
