import { parseDay, type Day } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { offerSnooze, type SnoozeOffer } from '@/lib/schedule/snooze-rules';

export const deadlinesOfReminder = ({ dueOn, applyBy }: ReminderResponse) => ({
  dueOn: parseDay(dueOn),
  applyByOn: applyBy && parseDay(applyBy.on),
});

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
