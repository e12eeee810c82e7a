import { parseDay, type Day } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { deadlinesOf, offerLater, type LaterOffer } from '@/lib/schedule/later-rules';

export const deadlinesOfReminder = ({ dueOn, template }: ReminderResponse) =>
  deadlinesOf(parseDay(dueOn), template?.applyByDays ?? null);

/** Returns the days that the user can choose for one more email, or null if none is possible. */
export function findLaterOffer(reminder: ReminderResponse, today: Day): LaterOffer | null {
  if (reminder.status === 'completed' || reminder.muted) return null;
  return offerLater({
    ...reminder,
    ...deadlinesOfReminder(reminder),
    firstDueOn: parseDay(reminder.firstDueOn),
    today,
  });
}
