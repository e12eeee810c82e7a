'use client';

import { CalendarCheckIcon, CalendarDaysIcon, CircleCheckIcon, HourglassIcon, TriangleAlertIcon } from 'lucide-react';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/browser/class-names';
import { formatQuantity } from '@/lib/quantity';
import { useReminderCounts } from '@/lib/reminders/queries';
import { DUE_SOON_DAYS, RECENTLY_COMPLETED_DAYS, THIS_WEEK_DAYS, type Tab } from '@/lib/schedule/tab-rules';
import type { CountsResponse } from '@/lib/reminders/schema';

const CARDS = [
  {
    tab: 'today',
    count: 'today',
    title: 'Today',
    text: (n: number) => `${formatQuantity(n, 'reminder')} due today`,
    Icon: CalendarCheckIcon,
    mark: 'text-mark-blue',
  },
  {
    tab: 'week',
    count: 'thisWeek',
    title: 'This Week',
    text: () => `Next ${THIS_WEEK_DAYS} days`,
    Icon: CalendarDaysIcon,
    mark: 'text-mark-purple',
  },
  {
    tab: 'due-soon',
    count: 'dueSoon',
    title: 'Due Soon',
    text: () => `Next ${DUE_SOON_DAYS} days`,
    Icon: HourglassIcon,
    mark: 'text-mark-orange',
  },
  {
    tab: 'overdue',
    count: 'overdue',
    title: 'Overdue',
    text: () => 'Needs attention',
    Icon: TriangleAlertIcon,
    mark: 'text-mark-red',
  },
  {
    tab: 'recently-completed',
    count: 'recentlyCompleted',
    title: 'Recently Completed',
    text: () => `Last ${RECENTLY_COMPLETED_DAYS} days`,
    Icon: CircleCheckIcon,
    mark: 'text-mark-green',
  },
] as const satisfies readonly {
  tab: Tab;
  count: keyof CountsResponse;
  title: string;
  text: (n: number) => string;
  Icon: unknown;
  mark: string;
}[];

export function SummaryCards({ activeTab, onChoose }: { activeTab: Tab; onChoose: (tab: Tab) => void }) {
  const counts = useReminderCounts();
  const { isPending } = counts;
  // After a failed refetch the cached counts may be out of date: hide them.
  const data = counts.isError ? undefined : counts.data;
  return (
    <section aria-label="Summary" className="@container">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 cramped:grid-cols-1">
        {CARDS.map(({ tab, count, title, text, Icon, mark }) => (
          <li key={tab} className="max-sm:last:col-span-full">
            <button
              type="button"
              aria-pressed={activeTab === tab}
              onClick={() => onChoose(tab)}
              className={cn(
                'flex h-full w-full flex-col gap-1 rounded-xl border bg-card p-4 text-left shadow-xs focus-ring transition-colors hover:border-control',
                activeTab === tab && 'border-primary bg-primary-soft/50 ring-1 ring-primary hover:border-primary',
              )}
            >
              <span className="flex w-full items-start justify-between gap-2 text-sm font-medium">
                {title}
                <Icon className={cn('mt-0.5 size-4 shrink-0', mark)} aria-hidden />
              </span>
              {isPending ? (
                <>
                  <Skeleton className="my-1 h-7 w-10" />
                  <Skeleton className="h-4 w-24" />
                </>
              ) : (
                <>
                  <span className="text-2xl font-semibold tracking-tight tabular-nums">{data ? data[count] : '–'}</span>
                  <span className="text-xs text-muted-foreground">
                    {data ? text(data[count]) : 'Could not be loaded'}
                  </span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
