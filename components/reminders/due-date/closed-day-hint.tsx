import { CalendarOffIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { addDaysTo, type Day } from '@/lib/calendar';
import { useHolidays } from '@/lib/holidays/queries';
import { closedDayText, toClosedDay, type ClosedDay } from '@/lib/holidays/rules';
import { maximumSpan } from '@/lib/schedule/working-day-rules';
import { Hint } from './due-date-hints';

/** Also weekends wait for the holidays: the Friday before may be one. Undefined until then, null for a working day. */
export function useClosedDay(day: Day): ClosedDay | null | undefined {
  const i18n = useI18n();
  const holidays = useHolidays({ from: addDaysTo(day, -1 - maximumSpan(0)), to: day });
  return holidays && toClosedDay(i18n, day, (other) => holidays.get(other));
}

/** Says that offices are closed on a day. */
export function ClosedDayHint({ day, today }: { day: Day; today: Day }) {
  const i18n = useI18n();
  const closedDay = useClosedDay(day);
  return closedDay && <Hint Icon={CalendarOffIcon}>{closedDayText(i18n, closedDay, today)}</Hint>;
}
