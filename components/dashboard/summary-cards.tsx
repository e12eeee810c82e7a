'use client';

import { CalendarCheckIcon, CalendarDaysIcon, CircleCheckIcon, HourglassIcon, TriangleAlertIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/browser/class-names';
import type { Translator } from '@/lib/i18n/translator';
import { useReminderCounts } from '@/lib/reminders/queries';
import { DUE_SOON_DAYS, RECENTLY_COMPLETED_DAYS, THIS_WEEK_DAYS, type Tab } from '@/lib/schedule/tab-rules';
import type { CountsResponse } from '@/lib/reminders/list/schema';

const CARDS = [
  {
    tab: 'today',
    count: 'today',
    text: (t, count) => t('dashboard.cards.dueToday', { count }),
    Icon: CalendarCheckIcon,
  },
  {
    tab: 'week',
    count: 'thisWeek',
    text: (t) => t('dashboard.cards.nextDays', { days: THIS_WEEK_DAYS }),
    Icon: CalendarDaysIcon,
  },
  {
    tab: 'due-soon',
    count: 'dueSoon',
    text: (t) => t('dashboard.cards.nextDays', { days: DUE_SOON_DAYS }),
    Icon: HourglassIcon,
  },
  {
    tab: 'overdue',
    count: 'overdue',
    text: (t) => t('dashboard.cards.needsAttention'),
    Icon: TriangleAlertIcon,
  },
  {
    tab: 'recently-completed',
    count: 'recentlyCompleted',
    text: (t) => t('dashboard.cards.lastDays', { days: RECENTLY_COMPLETED_DAYS }),
    Icon: CircleCheckIcon,
  },
] as const satisfies readonly {
  tab: Tab;
  count: keyof CountsResponse;
  text: (t: Translator, count: number) => string;
  Icon: unknown;
}[];

export function SummaryCards({ activeTab, onChoose }: { activeTab: Tab; onChoose: (tab: Tab) => void }) {
  const { t, formatNumber } = useI18n();
  const counts = useReminderCounts();
  const { isPending } = counts;
  // Hide the cached counts after a failed refetch, because they may be out of date.
  const data = counts.isError ? undefined : counts.data;
  return (
    <section aria-label={t('dashboard.cards.label')} className="@container">
      <ul className="grid grid-cols-3 max-sm:overflow-hidden max-sm:rounded-xl max-sm:border max-sm:bg-card max-sm:shadow-xs sm:gap-3 @min-[20rem]:grid-cols-5 cramped:grid-cols-2">
        {CARDS.map(({ tab, count, text, Icon }) => (
          <li key={tab}>
            <button
              type="button"
              aria-pressed={activeTab === tab}
              onClick={() => onChoose(tab)}
              className={cn(
                'relative flex h-full w-full flex-col px-0.5 py-0.75 text-center focus-ring transition-colors max-sm:-outline-offset-2! sm:rounded-xl sm:border sm:bg-card sm:px-3 sm:py-2.5 sm:text-left sm:shadow-xs sm:hover:border-control',
                activeTab === tab &&
                  'bg-primary-soft/50 max-sm:shadow-[inset_0_-3px_var(--primary)] sm:border-primary sm:ring-1 sm:ring-primary sm:hover:border-primary',
              )}
            >
              <span className="flex w-full flex-1 items-center justify-center gap-2 text-[0.6875rem] leading-tight font-medium sm:items-start sm:justify-between sm:text-sm">
                {t(`schedule.tabs.${tab}`)}
                <Icon className="mt-0.5 size-4 shrink-0 text-muted-foreground max-sm:hidden" aria-hidden />
              </span>
              {isPending ? (
                <Skeleton className="my-1 h-6 w-8 max-sm:mx-auto max-sm:my-0" />
              ) : (
                <span className="items-baseline gap-x-2 sm:flex sm:flex-wrap">
                  <span
                    className={cn(
                      'block text-lg/6 font-semibold tracking-tight tabular-nums sm:text-2xl',
                      tab === 'overdue' && data && data.overdue > 0 && 'text-destructive-text',
                      tab === 'today' && data && data.today > 0 && 'text-warning-soft-foreground',
                    )}
                  >
                    {data ? formatNumber(data[count]) : '–'}
                  </span>
                  <span className="text-xs text-muted-foreground max-sm:sr-only">
                    {data ? text(t, data[count]) : t('ui.notLoaded')}
                  </span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
