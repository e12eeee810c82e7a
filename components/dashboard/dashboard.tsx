'use client';

import { Activity, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import dynamic from 'next/dynamic';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDownIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { LazyMonthView } from '@/components/month/lazy-month-view';
import { LazySharedWithMe } from '@/components/people/lazy-shared-reminders';
import { DashboardProvider, type DashboardState } from '@/components/reminders/dashboard-context';
import { ShownDetails } from '@/components/reminders/details/shown-details';
import { SearchBox } from '@/components/reminders/filters/search-box';
import { SortAndFilter } from '@/components/reminders/filters/sort-and-filter';
import { ReminderList, type ReminderListHandle } from '@/components/reminders/list/reminder-list';
import { useDashboardView } from '@/components/reminders/use-dashboard-view';
import { useListState } from '@/components/reminders/use-list-state';
import { useShownDetails } from '@/components/reminders/use-shown-details';
import { useStatusActions } from '@/components/reminders/use-status-actions';
import { LazyWaitingLine } from '@/components/reminders/waiting/lazy-waiting-line';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { cn } from '@/lib/browser/class-names';
import { useMediaQuery } from '@/lib/browser/use-media-query';
import { startOfDayInTimezone, type Day } from '@/lib/calendar';
import type { HealthResponse } from '@/lib/operations/schema';
import { useReminderCounts } from '@/lib/reminders/queries';
import { ClockWarning } from './clock-warning';
import { DashboardBar } from './dashboard-bar';
import { DashboardHeader } from './dashboard-header';
import { useRepeatEarlyPress } from './early-press';
import { LazyHomeScreenLine } from './lazy-home-screen-line';
import { QuickActions } from './quick-actions';
import { RecentActivity } from './recent-activity';
import { RuleChanges } from './rule-changes';
import { useDashboardDialogs } from './use-dashboard-dialogs';
import { useDashboardShortcuts } from './use-dashboard-shortcuts';
import { useManifestShortcuts } from './use-manifest-shortcuts';
import { useReminderHighlight } from './use-reminder-highlight';
import { useShowCreated } from './use-show-created';
import { useUserClock } from './use-user-clock';

// Separate chunks, because few dashboards show them.
const FirstRunTiles = dynamic(() => import('./first-run-tiles').then((module) => module.FirstRunTiles));

const WeeklyOffer = dynamic(() => import('./weekly-offer').then((module) => module.WeeklyOffer));

export interface DashboardProps {
  user: CurrentUser;
  /** Server time at which the page was rendered, as an ISO timestamp. */
  renderedAt: string;
  serverClockStatus: HealthResponse['clock'];
  /** Id of the reminder to show, from the link in an email. */
  reminderId: string | undefined;
  nonce: string | undefined;
  offersWeeklyMail: boolean;
}

export function Dashboard({
  user: initialUser,
  renderedAt,
  serverClockStatus,
  reminderId,
  nonce,
  offersWeeklyMail,
}: DashboardProps) {
  const { t } = useI18n();
  const { data: currentUser } = useCurrentUser();
  const user = currentUser ?? initialUser;
  const time = useUserClock(renderedAt, user.timezone);
  const { today } = time;
  useRefreshOnNewDay(today, user.timezone);

  const [view, setView] = useDashboardView();
  const listState = useListState(reminderId ? 'all' : undefined);
  const { showAll } = listState;
  const list = useRef<ReminderListHandle>(null);
  const focusList = useCallback(() => list.current?.restoreFocus(), []);
  const { dialogs, actions: dialogActions } = useDashboardDialogs(focusList);
  const { highlight, locate, moveHighlight, findAndLocate } = useReminderHighlight(reminderId, dialogActions.edit);
  const openAll = useCallback(() => {
    setView('list');
    showAll();
  }, [setView, showAll]);
  const show = useCallback(
    (id: string) => {
      openAll();
      void findAndLocate(id);
    },
    [openAll, findAndLocate],
  );
  const showCreated = useShowCreated({ view, list: listState, today, timezone: user.timezone }, { locate, openAll });
  const { showDetails } = useShownDetails();
  const { create, addNewDate, renew } = dialogActions;
  const statusActions = useStatusActions({
    timezone: user.timezone,
    currency: user.currencyFormat,
    create,
    addNewDate,
    renew,
    show,
  });
  const dashboard = useMemo<DashboardState>(
    () => ({
      user,
      today,
      actions: { ...dialogActions, ...statusActions, show, showDetails, focusList, showCreated, moveHighlight },
    }),
    [user, today, dialogActions, statusActions, show, showDetails, focusList, showCreated, moveHighlight],
  );
  useRepeatEarlyPress();
  useManifestShortcuts(dialogActions);
  useDashboardShortcuts({ actions: dialogActions, list, view, setView });

  const counts = useReminderCounts().data;
  const { hasReminders = true, hasFewReminders = false, hasSharedReminders = false } = counts ?? {};

  if (currentUser === null) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted-foreground">
        <Spinner className="size-5 text-primary" />
        {t('dashboard.loading')}
      </p>
    );
  }
  return (
    <DashboardProvider value={dashboard}>
      <div className="flex flex-col gap-1.5 sm:gap-3">
        {dialogs}
        <DashboardHeader
          firstName={user.firstName}
          time={time}
          nonce={nonce}
          tools={
            view === 'list' && (
              <div className={cn('contents', !hasReminders && 'max-sm:hidden')}>
                <SearchBox search={listState.search} onSearchChange={listState.setSearch} />
                <SortAndFilter list={listState} />
              </div>
            )
          }
        />
        <ClockWarning status={serverClockStatus} />
        <LazyWaitingLine />
        {!hasReminders && <FirstRunTiles isFirst />}
        <RuleChanges onFocusLost={focusList} />
        <DashboardColumns
          list={
            <>
              {view === 'month' ? (
                <LazyMonthView />
              ) : (
                <ReminderList ref={list} list={listState} highlight={highlight} />
              )}
              {hasSharedReminders && <LazySharedWithMe />}
            </>
          }
          details={<ShownDetails />}
          actions={<QuickActions />}
          activity={<RecentActivity />}
        />
        {hasReminders && hasFewReminders && <FirstRunTiles isFirst={false} />}
        {offersWeeklyMail && <WeeklyOffer />}
        <LazyHomeScreenLine />
        <DashboardBar />
      </div>
    </DashboardProvider>
  );
}

/**
 * On a new day, refetches what was read before it, because counts change and the server may have advanced birthdays to
 * next year.
 */
function useRefreshOnNewDay(today: Day, timezone: string): void {
  const client = useQueryClient();
  const lastDay = useRef(today);
  useEffect(() => {
    if (lastDay.current === today) return;
    lastDay.current = today;
    const startsAt = startOfDayInTimezone(today, timezone).getTime();
    void client.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < startsAt });
  }, [today, timezone, client]);
}

/**
 * The list and, in wide windows, a side column, which is otherwise folded behind one line below the list. React hydrates
 * each `Activity` in a separate task, which keeps phones responsive. `Suspense` would do so too, but would hide its
 * content until a script has run.
 */
function DashboardColumns({
  list,
  details,
  actions,
  activity,
}: Record<'list' | 'details' | 'actions' | 'activity', ReactNode>) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery('(width < 64rem)');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3 lg:gap-6">
      <div className="min-w-0 lg:col-span-2">
        <Activity>{list}</Activity>
      </div>
      {/* As high as the list, so that the sticky details stay in view beside any row. */}
      <div className="min-w-0 self-stretch empty:hidden">
        <Activity>{details}</Activity>
      </div>
      <div className="min-w-0 lg:col-start-3">
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 w-full justify-between text-muted-foreground lg:hidden"
        >
          {t('dashboard.quickActions.more')}
          <ChevronDownIcon className={cn('transition-transform', isOpen && 'rotate-180')} aria-hidden />
        </Button>
        <Activity>
          <div className={cn('space-y-4 lg:space-y-6', !isOpen && 'max-lg:hidden')}>
            {actions}
            {/* Is not read again while it is folded. */}
            <Activity mode={isNarrow && !isOpen ? 'hidden' : 'visible'}>{activity}</Activity>
          </div>
        </Activity>
      </div>
    </div>
  );
}
