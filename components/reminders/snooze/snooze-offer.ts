import { parseDay, type Day } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { deadlinesOf, offerSnooze, type SnoozeOffer } from '@/lib/schedule/snooze-rules';

export const deadlinesOfReminder = ({ dueOn, template }: ReminderResponse) =>
  deadlinesOf(parseDay(dueOn), template?.applyByDays ?? null);

/** Returns the days that the user can choose for one more email, or null if none is possible. */
export function findSnoozeOffer(reminder: ReminderResponse, today: Day): SnoozeOffer | null {
  if (reminder.status === 'completed' || reminder.muted) return null;
  return offerSnooze({
    ...reminder,
    ...deadlinesOfReminder(reminder),
    firstDueOn: parseDay(reminder.firstDueOn),
    today,
  });
}
