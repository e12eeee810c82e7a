'use client';

import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlertIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { ActiveFilters } from '@/components/reminders/filters/active-filters';
import type { ListStateControls } from '@/components/reminders/use-list-state';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/browser/class-names';
import { isNarrowed } from '@/lib/reminders/list/list-parameters';
import { readWholeList, useActNow, useComingUp, useReminders } from '@/lib/reminders/queries';
import { tabLabel } from '@/lib/schedule-texts';
import { groupByHeading } from '@/lib/schedule/list-heading-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { EmptyState, EmptyText, TabButton } from './empty-state';
import { AmountDueSoon, PapersInOrder } from './list-foot';
import { MatchesInAll } from './matches-in-all';
import { ReminderRows, type Highlight, type ReminderRowsHandle } from './reminder-rows';
import type { ListGroup } from './row-groups';

const SKELETON_ROWS = 3;
/** A virus scan takes seconds and sends no event, so refetch the list after these delays. */
const SCAN_POLL_DELAYS_MS = [2000, 6000, 20_000];

export interface ReminderListHandle {
  /** Focuses the last focused row, the row now in its place, or the list's heading. */
  restoreFocus: () => void;
  focusEnd: ReminderRowsHandle['focusEnd'];
}

interface ReminderTabPanelProps {
  list: ListStateControls;
  highlight: Highlight | undefined;
  ref: Ref<ReminderListHandle>;
}

export function ReminderTabPanel({ list, highlight, ref }: ReminderTabPanelProps) {
  const i18n = useI18n();
  const { today, user } = useDashboard();
  const { tab, search } = list;
  const reminders = useReminders(tab, search, today, user.timezone, list);
  const { error, isFetchNextPageError, isPlaceholderData, hasNextPage, isFetching, fetchNextPage, refetch } = reminders;
  // Keep showing the previous list while the next one loads, unless the previous list is empty.
  const data = isPlaceholderData && reminders.data?.length === 0 ? undefined : reminders.data;
  const { toGroups, hasActNow, hasAdded } = useListGroups(list, data, { isPlaceholderData, hasNextPage });
  const hasRows = data !== undefined && (data.length > 0 || hasAdded);
  const isEmpty = data?.length === 0 && !error && !hasActNow;
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const rowsRef = useRef<ReminderRowsHandle>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  useImperativeHandle(
    ref,
    () => ({
      restoreFocus: () => {
        if (!rowsRef.current?.restoreFocus()) focusHeading();
      },
      focusEnd: (end) => rowsRef.current?.focusEnd(end),
    }),
    [focusHeading],
  );
  usePollScanStatus(data, refetch);
  const rowsProps = { ref: rowsRef, highlight: isPlaceholderData ? undefined : highlight, onFocusLost: focusHeading };

  const retry = () => {
    // Move the focus, because the retry button is unmounted while the list loads.
    focusHeading();
    // Refetch counts and activity too, because they have most likely failed together with the list.
    void client.invalidateQueries();
  };

  return (
    <section aria-busy={!data && !error}>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {tabLabel(i18n, tab)}
      </h2>
      <p role="status" className="sr-only">
        {data &&
          !isPlaceholderData &&
          i18n.t(hasNextPage ? 'reminders.list.firstOnes' : 'reminders.list.count', { count: data.length })}
      </p>
      <ActiveFilters list={list} reminders={data} />
      {error && (
        <LoadError
          title={i18n.t(
            isFetchNextPageError
              ? 'reminders.list.restNotLoaded'
              : hasRows
                ? 'ui.notRefreshed'
                : 'reminders.list.notLoaded.title',
          )}
          onRetry={retry}
          isAboveRows={hasRows}
        />
      )}
      {isEmpty && hasRows && (
        <div className="border-b px-6 py-4 text-center">
          <EmptyText list={list} />
        </div>
      )}
      {hasRows && (
        <div className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}>
          <ReminderRows
            {...rowsProps}
            reminders={data}
            toGroups={toGroups}
            hasMore={hasNextPage}
            readWhole={() => readWholeList(tab, search, today, user.timezone, list)}
            onLoadMore={hasNextPage && !isFetching && !error ? fetchNextPage : undefined}
          />
        </div>
      )}
      {!data && !error && <LoadingRows />}
      {isEmpty &&
        (tab !== 'all' && isNarrowed(list) ? (
          <MatchesInAll
            {...rowsProps}
            list={list}
            loading={<LoadingRows />}
            empty={<EmptyState list={list} isBelowRows />}
          />
        ) : (
          <EmptyState list={list} isBelowRows={hasRows} hasTextAbove={hasRows} />
        ))}
      {tab === 'today' && !isNarrowed(list) && (hasActNow || !!data?.length) && (
        <div className="grid border-t p-1 text-muted-foreground">
          <TabButton tab="all" onTabChange={list.setTab} variant="ghost">
            {i18n.t('reminders.empty.showAll')}
          </TabButton>
        </div>
      )}
      {!isNarrowed(list) && (tab === 'due-soon' || tab === 'all') && <AmountDueSoon />}
      {!isNarrowed(list) && tab === 'all' && !hasNextPage && !error && data && <PapersInOrder reminders={data} />}
    </section>
  );
}

const groupOf = (heading: ListGroup['heading'], reminders: readonly ReminderResponse[]): ListGroup[] =>
  reminders.length > 0 ? [{ heading, reminders }] : [];

/**
 * Act now is the head of Today, and what comes next follows where nothing is due today. All Reminders begin with what
 * Act now has besides the overdue, which has a heading of its own there.
 */
function useListGroups(
  list: ListStateControls,
  data: readonly ReminderResponse[] | undefined,
  { isPlaceholderData, hasNextPage }: { isPlaceholderData: boolean; hasNextPage: boolean },
): { toGroups: (reminders: readonly ReminderResponse[]) => ListGroup[]; hasActNow: boolean; hasAdded: boolean } {
  const { today, user } = useDashboard();
  const { tab, sort } = list;
  const isToday = tab === 'today' && !isNarrowed(list) && data !== undefined && !isPlaceholderData;
  const isAllByDate = tab === 'all' && sort === 'due' && !isNarrowed(list);
  const actNow = useActNow(isToday || isAllByDate).data;
  const comingUp = useComingUp(today, user.timezone, isToday && data.length === 0).data;
  const added = useMemo(() => {
    const first = (isAllByDate ? actNow?.filter(({ dueOn }) => dueOn >= today) : isToday && actNow) || [];
    const isFirst = new Set(first.map(({ id }) => id));
    const next = (isToday && data?.length === 0 && comingUp?.filter(({ id }) => !isFirst.has(id))) || [];
    return { first, isFirst, next };
  }, [isToday, isAllByDate, today, actNow, comingUp, data]);
  const toGroups = useCallback(
    (reminders: readonly ReminderResponse[]): ListGroup[] => {
      const { first, isFirst, next } = added;
      const others = reminders.filter(({ id }) => !isFirst.has(id));
      if (tab === 'all' && sort === 'due') return [...groupOf('act-now', first), ...groupByHeading(others, today)];
      const isNothingElse = first.length > 0 && others.length === 0 && !hasNextPage;
      return [
        ...groupOf('act-now', first),
        ...groupOf(first.length > 0 ? 'today' : null, others),
        ...(isNothingElse ? [{ heading: 'nothing-else-today', reminders: [] } as const] : []),
        ...groupOf('coming-up', next),
      ];
    },
    [tab, sort, today, added, hasNextPage],
  );
  const hasActNow = added.first.length > 0;
  return { toGroups, hasActNow, hasAdded: hasActNow || added.next.length > 0 };
}

function usePollScanStatus(reminders: readonly ReminderResponse[] | undefined, refetch: () => unknown): void {
  const pending = (reminders ?? [])
    .flatMap(({ attachments }) => attachments)
    .filter(({ scanStatus }) => scanStatus === 'pending')
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (!pending) return;
    const timers = SCAN_POLL_DELAYS_MS.map((delay) => setTimeout(refetch, delay));
    return () => timers.forEach(clearTimeout);
  }, [pending, refetch]);
}

function LoadingRows() {
  const { t } = useI18n();
  return (
    <ul className="divide-y" aria-label={t('reminders.list.loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <li key={row} data-slot="skeleton-row" className="flex min-h-15 items-center gap-4 px-4 sm:min-h-12 sm:px-6">
          <Skeleton className="size-6 rounded-full" />
          <div className="flex-1 space-y-2 sm:flex sm:justify-between sm:space-y-0">
            <Skeleton className="h-4 w-2/3 sm:w-1/3" />
            <Skeleton className="h-4 w-1/3 sm:w-1/4" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function LoadError({ title, onRetry, isAboveRows }: { title: string; onRetry: () => void; isAboveRows: boolean }) {
  const { t } = useI18n();
  const retry = (
    <Button variant="outline" size={isAboveRows ? 'sm' : 'default'} className="mt-1" onClick={onRetry}>
      {t('ui.tryAgain')}
    </Button>
  );
  if (isAboveRows)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 border-b px-4 py-1.5 text-sm">
        {title} {retry}
      </div>
    );
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      <TriangleAlertIcon className="mb-1 size-8 text-destructive-text" aria-hidden />
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-muted-foreground">{t('reminders.list.notLoaded.text')}</p>
      {retry}
    </div>
  );
}
