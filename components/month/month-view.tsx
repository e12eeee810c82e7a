'use client';

import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, HourglassIcon, MailIcon, PrinterIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { NavigationLink } from '@/components/layout/navigation';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { Button } from '@/components/ui/button';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import { useMediaQuery } from '@/lib/browser/use-media-query';
import { addMonthsTo, endOfMonth, parseDay, type Day } from '@/lib/calendar';
import { useMonth } from '@/lib/reminders/queries';
import { EARLIEST_MONTH, LATEST_MONTH, type MonthResponse } from '@/lib/reminders/month/schema';
import { DayPanel } from './day-panel';
import { EMPTY_DAY, groupByDay } from './month-days';
import { MonthGrid } from './month-grid';
import { MonthLoadError } from './month-load-error';
import { monthOf, useShownMonth } from './use-shown-month';

/** Tailwind's `md` breakpoint. Cells show titles in windows at least this wide. */
const WIDE = '(width >= 48rem)';

const PRINT_PATH = '/month/print';

export function MonthView() {
  const { t, weekStartsOn } = useI18n();
  const { today, actions } = useDashboard();
  const [month, showMonth] = useShownMonth(today);
  const { data, error, isPending, refetch } = useMonth(monthOf(month));
  const days = useMemo(() => groupByDay(data), [data]);
  const [chosenDay, setChosenDay] = useState(today);
  const shownDay = chosenDay >= month && chosenDay <= endOfMonth(month) ? chosenDay : undefined;
  const isWide = useMediaQuery(WIDE);
  const [isOpen, setOpen] = useState(false);
  const dayButton = useRef<HTMLElement>(null);
  const section = useRef<HTMLElement>(null);
  const retry = () => {
    // Move the focus, because the retry button is unmounted once the month has loaded.
    section.current?.focus();
    void refetch();
  };

  const todayButton = (
    <Button
      variant="outline"
      size="sm"
      onClick={() => {
        showMonth(today);
        setChosenDay(today);
      }}
    >
      {t('month.today')}
    </Button>
  );
  const panel = shownDay && (
    <DayPanel
      day={shownDay}
      content={days.get(shownDay) ?? EMPTY_DAY}
      onCreate={(day) => {
        // Focus the day's button before the popover closes, so that the dialog can return the focus there.
        if (isWide) dayButton.current?.focus();
        setOpen(false);
        actions.create({ dueAt: day });
      }}
    />
  );
  return (
    <section ref={section} tabIndex={-1} aria-label={t('month.label')} aria-busy={isPending}>
      <MonthHeader
        month={month}
        isPending={isPending}
        onShow={showMonth}
        todayButton={isWide && todayButton}
        printLink={isWide && <PrintLink />}
      />
      {error && <MonthLoadError isAboveDays={data !== undefined} onRetry={retry} />}
      <MonthGrid
        month={month}
        onMonthChange={showMonth}
        days={days}
        today={today}
        weekStartsOn={weekStartsOn}
        chosenDay={isWide && !isOpen ? undefined : shownDay}
        onChoose={(day, button) => {
          dayButton.current = button;
          setChosenDay(day);
          setOpen(true);
        }}
      />
      <div className="flex items-center gap-1 border-t px-4 max-md:py-1 max-md:pl-3">
        {!isWide && todayButton}
        {!isWide && <PrintLink />}
        <Legend />
      </div>
      {isWide ? (
        <DayPopover open={isOpen && shownDay !== undefined} onOpenChange={setOpen} dayButton={dayButton}>
          {panel}
        </DayPopover>
      ) : (
        <div className="space-y-4 border-t p-4">
          <div aria-live="polite">
            {panel ?? <p className="text-sm text-muted-foreground">{t('month.chooseDay')}</p>}
          </div>
          <HolidayList holidays={data?.holidays ?? []} />
        </div>
      )}
    </section>
  );
}

interface DayPopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  dayButton: RefObject<HTMLElement | null>;
  children: ReactNode;
}

function DayPopover({ open, onOpenChange, dayButton, children }: DayPopoverProps) {
  const { t } = useI18n();
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={dayButton as RefObject<HTMLElement>} />
      <PopoverContent
        side="right"
        align="start"
        className="w-80"
        aria-label={t('month.day.label')}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) dayButton.current?.focus();
        }}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}

interface MonthHeaderProps {
  month: Day;
  isPending: boolean;
  onShow: (day: Day) => void;
  todayButton: ReactNode;
  printLink: ReactNode;
}

function MonthHeader({ month, isPending, onShow, todayButton, printLink }: MonthHeaderProps) {
  const { t, formatDay } = useI18n();
  return (
    <div className="flex min-h-12 flex-wrap items-center px-4 py-1 max-md:px-0.5 md:gap-x-4">
      <h2 aria-live="polite" className="font-semibold tracking-tight max-md:px-1 sm:text-lg">
        {formatDay(month, 'month')}
      </h2>
      <div className="flex items-center max-md:order-first md:gap-1">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('month.previous')}
          disabled={monthOf(month) === EARLIEST_MONTH}
          onClick={() => onShow(addMonthsTo(month, -1))}
        >
          <ChevronLeftIcon aria-hidden />
        </Button>
        {todayButton}
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('month.next')}
          disabled={monthOf(month) === LATEST_MONTH}
          onClick={() => onShow(addMonthsTo(month, 1))}
        >
          <ChevronRightIcon aria-hidden />
        </Button>
        {printLink}
      </div>
      <span role="status" className="ml-auto">
        {isPending && (
          <>
            <Spinner className="animate-in delay-150 fade-in-0 fill-mode-both" />
            <span className="sr-only">{t('month.loading')}</span>
          </>
        )}
      </span>
    </div>
  );
}

function PrintLink() {
  const { t } = useI18n();
  return (
    <Button variant="ghost" size="icon" asChild>
      <NavigationLink href={PRINT_PATH} aria-label={t('month.print.link')} title={t('month.print.link')}>
        <PrinterIcon aria-hidden />
      </NavigationLink>
    </Button>
  );
}

/** Explains the marks of the days. */
function Legend() {
  const { t } = useI18n();
  return (
    <p className="flex flex-1 flex-wrap gap-x-4 py-2 text-xs text-muted-foreground [&_svg]:size-3 [&>span]:flex [&>span]:items-center [&>span]:gap-1">
      <span className="md:hidden!">
        <span className="size-2 rounded-full bg-muted-foreground" aria-hidden /> {t('month.day.due')}
      </span>
      <span className="md:hidden!">
        <span className="size-3 rounded-full border border-muted-foreground" aria-hidden /> {t('month.publicHolidays')}
      </span>
      <span>
        <HourglassIcon aria-hidden /> {t('month.day.applyBy')}
      </span>
      <span>
        <MailIcon aria-hidden /> {t('month.day.emails')}
      </span>
    </p>
  );
}

/** Names the holidays below the grid, because cells on phones have no room for names. */
function HolidayList({ holidays }: Pick<MonthResponse, 'holidays'>) {
  const { t, formatShortDay } = useI18n();
  const { today } = useDashboard();
  if (holidays.length === 0) return null;
  return (
    <section className="space-y-1 border-t pt-4 text-sm">
      <h3 className="text-xs font-medium text-muted-foreground">{t('month.publicHolidays')}</h3>
      <ul>
        {holidays.map(({ day, name }) => (
          <li key={`${day} ${name}`}>{t('month.holidayOn', { day: formatShortDay(parseDay(day), today), name })}</li>
        ))}
      </ul>
    </section>
  );
}
