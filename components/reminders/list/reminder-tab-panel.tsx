'use client';

import { useCallback, useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlertIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { ActiveFilters } from '@/components/reminders/filters/active-filters';
import type { ReminderRowHandlers } from '@/components/reminders/row/row-actions';
import type { ListStateControls } from '@/components/reminders/use-list-state';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { Day } from '@/lib/calendar';
import { isUnauthorized } from '@/lib/browser/api-client';
import { cn } from '@/lib/browser/class-names';
import { invalidateReminders, remindersQueryKey, useReminders } from '@/lib/reminders/queries';
import { tabLabel } from '@/lib/schedule/tab-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { EmptyState } from './empty-state';
import { ReminderRows, type ReminderRowsHandle } from './reminder-rows';

const SKELETON_ROWS = 3;
/** A virus scan takes seconds and sends no event, so refetch the list after these delays. */
const SCAN_POLL_DELAYS_MS = [2000, 6000, 20_000];

interface ReminderTabPanelProps {
  list: ListStateControls;
  highlightedId: string | undefined;
  today: Day;
  timezone: string;
  busyIds: ReadonlySet<string>;
  handlers: ReminderRowHandlers;
  onCreate: () => void;
  listRef: Ref<ReminderListHandle>;
}

export interface ReminderListHandle {
  /** Focuses the last focused row, the row now in its place, or the list's heading. */
  restoreFocus: () => void;
  /** Scrolls to a row and focuses it. */
  reveal: (reminderId: string) => void;
  focusEnd: ReminderRowsHandle['focusEnd'];
}

export function ReminderTabPanel({ list, onCreate, listRef, ...rows }: ReminderTabPanelProps) {
  const i18n = useI18n();
  const { tab, search } = list;
  const reminders = useReminders(tab, search, rows.today, rows.timezone, list);
  const { error, isPlaceholderData } = reminders;
  // Keep showing the previous list while the next one loads, unless the previous list is empty.
  const data = isPlaceholderData && reminders.data?.length === 0 ? undefined : reminders.data;
  const hasRows = data !== undefined && data.length > 0;
  const client = useQueryClient();
  const redirect = useUnauthorizedRedirect();
  const heading = useRef<HTMLHeadingElement>(null);
  const rowsRef = useRef<ReminderRowsHandle>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  useImperativeHandle(
    listRef,
    () => ({
      restoreFocus: () => {
        if (!rowsRef.current?.restoreFocus()) focusHeading();
      },
      reveal: (id) => rowsRef.current?.reveal(id),
      focusEnd: (end) => rowsRef.current?.focusEnd(end),
    }),
    [focusHeading],
  );
  useEffect(() => {
    if (isUnauthorized(error)) redirect();
  }, [error, redirect]);
  usePollScanStatus(data);

  const retry = () => {
    // Move the focus, because the retry button is unmounted while the list loads.
    focusHeading();
    // Refetch counts and activity too, because they have most likely failed together with the list.
    void invalidateReminders(client);
  };

  return (
    <section aria-busy={!data && !error}>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {tabLabel(i18n, tab)}
      </h2>
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && i18n.t('reminders.list.count', { count: data.length })}
      </p>
      <ActiveFilters list={list} reminders={data} />
      {/* After a failed refetch, the old rows stay readable below the error. */}
      {error && <LoadError onRetry={retry} isAboveRows={hasRows} />}
      {hasRows && (
        <div className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}>
          <ReminderRows
            ref={rowsRef}
            reminders={data}
            hasHeadings={tab === 'all' && list.sort === 'due'}
            onFocusLost={focusHeading}
            {...rows}
          />
        </div>
      )}
      {!hasRows &&
        !error &&
        (data ? (
          <EmptyState list={list} today={rows.today} timezone={rows.timezone} onCreate={onCreate} />
        ) : (
          <LoadingRows />
        ))}
    </section>
  );
}

function usePollScanStatus(reminders: readonly ReminderResponse[] | undefined): void {
  const client = useQueryClient();
  const pending = (reminders ?? [])
    .flatMap(({ attachments }) => attachments)
    .filter(({ scanStatus }) => scanStatus === 'pending')
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (!pending) return;
    const check = () => void client.invalidateQueries({ queryKey: remindersQueryKey });
    const timers = SCAN_POLL_DELAYS_MS.map((delay) => setTimeout(check, delay));
    return () => timers.forEach(clearTimeout);
  }, [pending, client]);
}

function LoadingRows() {
  const { t } = useI18n();
  return (
    <ul className="divide-y" aria-label={t('reminders.list.loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <li key={row} data-slot="skeleton-row" className="flex min-h-18.75 items-center gap-4 px-4 sm:px-6">
          <Skeleton className="size-9 rounded-lg sm:size-10" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function LoadError({ onRetry, isAboveRows }: { onRetry: () => void; isAboveRows: boolean }) {
  const { t } = useI18n();
  return (
    <div
      role="alert"
      className={cn('flex flex-col items-center gap-2 px-6 text-center', isAboveRows ? 'border-b py-6' : 'py-14')}
    >
      <CircleAlertIcon className="mb-1 size-8 text-destructive-text" aria-hidden />
      <h3 className="font-semibold">{t('reminders.list.notLoaded.title')}</h3>
      <p className="text-sm text-muted-foreground">{t('reminders.list.notLoaded.text')}</p>
      <Button variant="outline" className="mt-3" onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}
