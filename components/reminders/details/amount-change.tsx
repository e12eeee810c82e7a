import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { describeAmountChange } from '@/lib/amount-change';
import { parseDay } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** Shows nothing if the amount is that of the previous reminder. */
export function AmountChange({ reminder }: { reminder: ReminderResponse }) {
  const i18n = useI18n();
  const { user, today } = useDashboard();
  const { applyBy, status } = reminder;
  const isOpen = applyBy && applyBy.on >= today && status !== 'completed';
  const change = describeAmountChange(i18n, reminder, {
    currency: user.currencyFormat,
    actBy: isOpen ? { verb: applyBy.verb, date: i18n.formatShortDay(parseDay(applyBy.on), today) } : null,
  });
  return change && <p className="text-sm">{change}</p>;
}
