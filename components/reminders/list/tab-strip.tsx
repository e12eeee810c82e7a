import { useEffect, useId, useRef } from 'react';
import { ListIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Skeleton } from '@/components/ui/skeleton';
import { TabsList, TabsTrigger } from '@/components/ui/tabs';
import { cn } from '@/lib/browser/class-names';
import type { I18n } from '@/lib/i18n/i18n';
import { useReminderCounts } from '@/lib/reminders/queries';
import { COUNT_NAMES } from '@/lib/reminders/list/count-names';
import { tabLabel } from '@/lib/schedule-texts';
import { DUE_SOON_DAYS, RECENTLY_COMPLETED_DAYS, TAB_IDS, THIS_WEEK_DAYS, type Tab } from '@/lib/schedule/tab-rules';

function describeCount({ t }: I18n, tab: Tab, count: number): string {
  switch (tab) {
    case 'today':
      return t('dashboard.cards.dueToday', { count });
    case 'week':
      return t('dashboard.cards.nextDays', { days: THIS_WEEK_DAYS });
    case 'due-soon':
      return t('dashboard.cards.nextDays', { days: DUE_SOON_DAYS });
    case 'overdue':
      return t('dashboard.cards.needsAttention');
    case 'recently-completed':
      return t('dashboard.cards.lastDays', { days: RECENTLY_COMPLETED_DAYS });
    case 'all':
      return '';
  }
}

/** The six tabs with their counts. Scrolls sideways where they do not fit, and keeps the active one in view. */
export function TabStrip({ activeTab }: { activeTab: Tab }) {
  const { t } = useI18n();
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const showActiveTab = () => {
      const active = tabs.current?.querySelector<HTMLElement>('[data-state="active"]');
      // Not `scrollIntoView`, which would also scroll the page.
      if (tabs.current && active) {
        tabs.current.scrollLeft = active.offsetLeft - (tabs.current.clientWidth - active.offsetWidth) / 2;
      }
    };
    showActiveTab();
    window.addEventListener('resize', showActiveTab);
    return () => window.removeEventListener('resize', showActiveTab);
  }, [activeTab]);
  return (
    <TabsList
      ref={tabs}
      aria-label={t('reminders.list.label')}
      className="relative flex h-auto w-full [scrollbar-width:none] items-stretch justify-start overflow-x-auto rounded-none bg-transparent p-0 dark:bg-transparent pointer-coarse:h-auto"
    >
      {TAB_IDS.map((tab) => (
        <StripTab key={tab} tab={tab} />
      ))}
    </TabsList>
  );
}

function StripTab({ tab }: { tab: Tab }) {
  const i18n = useI18n();
  const counts = useReminderCounts();
  const id = useId();
  const countedAs = tab === 'all' ? undefined : COUNT_NAMES[tab];
  // Hide the cached counts after a failed refetch, because they may be out of date.
  const data = counts.isError ? undefined : counts.data;
  const count = countedAs && data?.[countedAs];
  return (
    <TabsTrigger
      value={tab}
      aria-labelledby={`${id}-label`}
      aria-describedby={countedAs && `${id}-count ${id}-text`}
      className="grid h-auto min-w-fit flex-1 basis-0 content-start justify-items-center gap-0 rounded-none border-0 px-0.5 pt-1 pb-1.5 whitespace-normal focus-visible:-outline-offset-2! data-[state=active]:shadow-[inset_0_-3px_var(--primary)] sm:grid-cols-[1fr_auto] sm:items-baseline sm:justify-items-start sm:gap-x-1 sm:px-1.5 sm:py-2 sm:text-left pointer-coarse:min-h-12"
    >
      <span
        id={`${id}-count`}
        className={cn(
          'h-6 text-lg/6 font-semibold tracking-tight text-foreground tabular-nums sm:order-2',
          tab === 'overdue' && count && 'text-destructive-text',
          tab === 'today' && count && 'text-warning-soft-foreground',
        )}
      >
        {!countedAs && (
          <>
            <ListIcon className="mt-1 size-4.5! sm:hidden" aria-hidden />
            {/* On the line of the counts beside it. */}
            <span className="max-sm:hidden">&nbsp;</span>
          </>
        )}
        {countedAs && counts.isPending && <Skeleton className="my-1 h-4 w-6" />}
        {countedAs && !counts.isPending && (count === undefined ? '–' : i18n.formatNumber(count))}
      </span>
      <span
        id={`${id}-label`}
        className="min-w-10 text-center text-[0.6875rem]/3.5 max-sm:tracking-tight sm:order-1 sm:text-left sm:text-sm/5"
      >
        {tabLabel(i18n, tab)}
      </span>
      {countedAs && (
        <span
          id={`${id}-text`}
          className="text-xs/4 font-normal text-muted-foreground max-lg:sr-only sm:order-3 sm:col-span-2"
        >
          {tab === 'recently-completed' && <span className="sr-only">{i18n.t(`schedule.tabs.${tab}`)}: </span>}
          {count === undefined ? !counts.isPending && i18n.t('ui.notLoaded') : describeCount(i18n, tab, count)}
        </span>
      )}
    </TabsTrigger>
  );
}
