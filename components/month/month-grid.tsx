import { createContext, use, useMemo } from 'react';
import { DayButton, type DayButtonProps } from 'react-day-picker';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Calendar } from '@/components/ui/calendar';
import { fromDateColumn, parseDay, toDateColumn, type Day } from '@/lib/calendar';
import { EARLIEST_DUE_DAY, LATEST_DUE_DAY } from '@/lib/schedule/due-day-limits';
import { DayContent } from './day-content';
import { describeDay, EMPTY_DAY, type MonthDay } from './month-days';

interface MonthGridProps {
  /** The first day of the month. */
  month: Day;
  onMonthChange: (day: Day) => void;
  days: ReadonlyMap<string, MonthDay>;
  today: Day;
  weekStartsOn: 0 | 1;
  chosenDay: Day | undefined;
  /** `button` is the chosen day's button in the grid. */
  onChoose: (day: Day, button: HTMLElement) => void;
}

const DaysContext = createContext<Pick<MonthGridProps, 'days' | 'today'>>({ days: new Map(), today: '1900-01-01' });

function MonthDayButton(props: DayButtonProps) {
  const i18n = useI18n();
  const { days, today } = use(DaysContext);
  const day = parseDay(props.day.isoDate);
  const content = days.get(day) ?? EMPTY_DAY;
  return (
    <DayButton {...props} aria-label={describeDay(i18n, day, content, today)}>
      <DayContent day={day} content={content} today={today} />
    </DayButton>
  );
}

/** No caption, because the heading above the grid shows the month. */
const NoCaption = () => <></>;

const COMPONENTS = { DayButton: MonthDayButton, MonthCaption: NoCaption };

/** Uses UTC dates, so that a day never shifts with the browser's time zone. */
export function MonthGrid({ month, onMonthChange, days, today, weekStartsOn, chosenDay, onChoose }: MonthGridProps) {
  const shared = useMemo(() => ({ days, today }), [days, today]);
  return (
    <DaysContext value={shared}>
      <Calendar
        mode="single"
        required
        timeZone="UTC"
        hideNavigation
        showOutsideDays={false}
        weekStartsOn={weekStartsOn}
        today={toDateColumn(today)}
        month={toDateColumn(month)}
        onMonthChange={(date) => onMonthChange(fromDateColumn(date))}
        startMonth={toDateColumn(EARLIEST_DUE_DAY)}
        endMonth={toDateColumn(LATEST_DUE_DAY)}
        selected={chosenDay && toDateColumn(chosenDay)}
        onSelect={(date, _triggerDate, _modifiers, event) =>
          onChoose(fromDateColumn(date), event.currentTarget as HTMLElement)
        }
        components={COMPONENTS}
        className="bg-transparent p-0"
        classNames={{
          root: 'w-full',
          months: '',
          month: '',
          // Not a table layout, which would grow with the longest title.
          month_grid: 'block w-full *:block',
          weekday: 'min-w-0 flex-1 py-1.5 text-xs font-medium text-muted-foreground',
          week: 'flex w-full border-t',
          day: 'group/day flex min-w-0 flex-1 border-l first:border-l-0',
          day_button:
            'flex min-h-14 w-full min-w-0 items-start p-1 text-left transition-colors hover:bg-accent focus-visible:relative focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring group-data-[selected=true]/day:bg-primary-soft md:min-h-[clamp(4.5rem,calc((100dvh-19.5rem)/6),7rem)]',
          hidden: 'bg-muted/50',
        }}
      />
    </DaysContext>
  );
}
