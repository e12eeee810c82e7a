import { parseDay, type Day } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { offerLater, type LaterOffer } from '@/lib/schedule/later-rules';
import { applyByDate } from '@/lib/schedule/reminder-rules';

export function deadlinesOf({ dueOn, template }: ReminderResponse): { dueOn: Day; applyByOn: Day | null } {
  const day = parseDay(dueOn);
  const applyByDays = template?.applyByDays ?? null;
  return { dueOn: day, applyByOn: applyByDays === null ? null : applyByDate(day, applyByDays) };
}

/** Returns null if no later email is possible. */
export function findLaterOffer(reminder: ReminderResponse, today: Day): LaterOffer | null {
  if (reminder.status === 'completed' || reminder.muted) return null;
  return offerLater({ ...reminder, ...deadlinesOf(reminder), firstDueOn: parseDay(reminder.firstDueOn), today });
}
