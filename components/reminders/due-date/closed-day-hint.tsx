import { CalendarOffIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { addDaysTo, type Day } from '@/lib/calendar';
import { useHolidays } from '@/lib/holidays/queries';
import { closedDayText, toClosedDay } from '@/lib/holidays/rules';
import { maximumSpan } from '@/lib/schedule/working-day-rules';
import { Hint } from './due-date-hints';

/** Says that offices are closed on a day. Also weekends wait for the holidays: the Friday before may be one. */
export function ClosedDayHint({ day, today }: { day: Day; today: Day }) {
  const i18n = useI18n();
  const holidays = useHolidays({ from: addDaysTo(day, -1 - maximumSpan(0)), to: day });
  const closedDay = holidays && toClosedDay(i18n, day, (other) => holidays.get(other));
  return closedDay && <Hint Icon={CalendarOffIcon}>{closedDayText(i18n, closedDay, today)}</Hint>;
}
