'use client';

import { useMemo, type ComponentProps } from 'react';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, ChevronUpIcon } from 'lucide-react';
import { DayPicker, type ChevronProps } from 'react-day-picker';
import { useI18n } from '@/components/i18n/i18n-provider';
import { buttonVariants } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import { fromDateColumn } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';

const chevrons = { left: ChevronLeftIcon, right: ChevronRightIcon, up: ChevronUpIcon, down: ChevronDownIcon };

function CalendarChevron({ className, orientation = 'left' }: ChevronProps) {
  const Icon = chevrons[orientation];
  return <Icon className={cn('size-4', className)} aria-hidden />;
}

function calendarTexts({ t, formatDay }: I18n): Pick<ComponentProps<typeof DayPicker>, 'formatters' | 'labels'> {
  const weekday = (date: Date) => formatDay(fromDateColumn(date), 'weekday');
  const month = (date: Date) => formatDay(fromDateColumn(date), 'month');
  return {
    formatters: {
      formatCaption: month,
      formatMonthDropdown: (date) => formatDay(fromDateColumn(date), 'monthName'),
      formatWeekdayName: (date) => weekday(date).slice(0, 2),
    },
    labels: {
      labelGrid: month,
      labelWeekday: weekday,
      labelDayButton: (date, { today, selected }) => {
        const day = formatDay(fromDateColumn(date), 'spokenDay');
        if (today) return t(selected ? 'ui.calendar.todaySelected' : 'ui.calendar.today', { day });
        return selected ? t('ui.calendar.selected', { day }) : day;
      },
      labelNav: () => t('ui.calendar.navigation'),
      labelMonthDropdown: () => t('ui.calendar.chooseMonth'),
      labelYearDropdown: () => t('ui.calendar.chooseYear'),
      labelNext: () => t('ui.calendar.nextMonth'),
      labelPrevious: () => t('ui.calendar.previousMonth'),
    },
  };
}

/** Requires `timeZone="UTC"`, because the labels read each date as a day in UTC. */
function Calendar({
  className,
  classNames,
  showOutsideDays = true,
  components,
  ...props
}: ComponentProps<typeof DayPicker>) {
  const i18n = useI18n();
  const texts = useMemo(() => calendarTexts(i18n), [i18n]);
  return (
    <DayPicker
      data-slot="calendar"
      showOutsideDays={showOutsideDays}
      className={cn('bg-popover p-3', className)}
      classNames={{
        root: 'w-fit',
        months: 'relative flex flex-col gap-4 sm:flex-row',
        month: 'flex w-full flex-col gap-3',
        month_caption: 'flex h-9 items-center justify-center px-10 pointer-coarse:h-11',
        caption_label: 'flex items-center gap-1 text-sm font-semibold [&>svg]:size-3.5 [&>svg]:text-muted-foreground',
        dropdowns: 'flex h-9 items-center pointer-coarse:h-11 justify-center gap-1.5 text-sm font-medium',
        dropdown_root:
          'relative flex items-center rounded-md border border-input px-2 py-1 shadow-xs pointer-coarse:h-11 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        dropdown: 'absolute -inset-px bg-popover text-popover-foreground opacity-0',
        nav: 'absolute inset-x-0 top-0 flex h-9 pointer-coarse:h-11 items-center justify-between',
        button_previous: cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'size-9'),
        button_next: cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'size-9'),
        month_grid: 'w-full border-collapse',
        weekdays: 'flex',
        weekday: 'w-9 flex-1 rounded-md text-xs font-medium text-muted-foreground select-none',
        week: 'mt-1 flex w-full',
        week_number_header: 'w-9 select-none',
        week_number: 'text-xs text-muted-foreground select-none',
        day: 'group/day relative flex-1 p-0 text-center text-sm select-none pointer-coarse:min-w-[min(2.75rem,(100vw-4rem)/7)]',
        day_button:
          'focus-ring mx-auto flex size-9 items-center pointer-coarse:h-11 pointer-coarse:w-full justify-center rounded-md font-normal transition-colors hover:bg-accent hover:text-accent-foreground group-data-[disabled=true]/day:pointer-events-none group-data-[outside=true]/day:text-muted-foreground group-data-[selected=true]/day:bg-primary group-data-[selected=true]/day:text-primary-foreground group-data-[today=true]/day:font-bold group-data-[today=true]/day:not-group-data-[selected=true]/day:bg-accent',
        today: '',
        outside: '',
        disabled: 'opacity-50',
        hidden: 'invisible',
        selected: '',
        ...classNames,
      }}
      {...texts}
      components={{ Chevron: CalendarChevron, ...components }}
      {...props}
    />
  );
}

export { Calendar };
