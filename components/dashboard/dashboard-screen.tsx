'use client';

import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { LazyMonthView } from '@/components/month/lazy-month-view';
import { useDashboardView, type DashboardView } from '@/components/reminders/use-dashboard-view';
import { ReminderList } from '@/components/reminders/list/reminder-list';
import type { ReminderListHandle } from '@/components/reminders/list/reminder-tab-panel';
import type { ReminderRowHandlers } from '@/components/reminders/row/row-actions';
import { useListState, type ListStateControls } from '@/components/reminders/use-list-state';
import { useReminderActions } from '@/components/reminders/use-reminder-actions';
import { Spinner } from '@/components/ui/spinner';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { HealthResponse } from '@/lib/operations/schema';
import { invalidateReminders, useReminderCounts } from '@/lib/reminders/queries';
import type { Tab } from '@/lib/schedule/tab-rules';
import { ActNowPanel } from './act-now-panel';
import { ClockWarning } from './clock-warning';
import { DashboardColumns, scrollToList } from './dashboard-columns';
import { DashboardDialogs, preloadReminderDialog, useDashboardDialogs } from './dashboard-dialogs';
import { DashboardHeader } from './dashboard-header';
import { FirstRunTiles } from './first-run-tiles';
import { QuickActions } from './quick-actions';
import { RecentActivity } from './recent-activity';
import { SummaryCards } from './summary-cards';
import { useDashboardShortcuts } from './use-dashboard-shortcuts';
import { useReminderHighlight } from './use-reminder-highlight';
import { useUserClock } from './use-user-clock';

export interface DashboardScreenProps {
  /** Server time at which the page was rendered, as an ISO timestamp. */
  renderedAt: string;
  serverClockStatus: HealthResponse['clock'];
  /** Id of the reminder to show, from the link in an email. */
  reminderId: string | undefined;
  nonce: string | undefined;
}

export function DashboardScreen(props: DashboardScreenProps) {
  const { t } = useI18n();
  const { data: user, isPending } = useCurrentUser();
  const redirect = useUnauthorizedRedirect();
  const isSignedOut = !isPending && !user;
  useEffect(() => {
    if (isSignedOut) redirect();
  }, [isSignedOut, redirect]);
  if (!user) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted-foreground">
        <Spinner className="size-5 text-primary" />
        {t('dashboard.loading')}
      </p>
    );
  }
  return <Dashboard user={user} {...props} />;
}

function Dashboard({ user, ...screen }: DashboardScreenProps & { user: CurrentUser }) {
  const { renderedAt, serverClockStatus, reminderId, nonce } = screen;
  const { timezone } = user;
  const userTime = useUserClock(renderedAt, timezone);
  const { today } = userTime;
  useRefreshOnNewDay(today);

  const [view, setView] = useDashboardView();
  const listState = useListState(reminderId ? 'all' : undefined);
  const list = useRef<ReminderListHandle>(null);
  const focusList = useCallback(() => list.current?.restoreFocus(), []);
  const dialogs = useDashboardDialogs(focusList);
  const { openCreate, openFollowUp, openEdit } = dialogs;
  const reveal = useCallback((id: string) => list.current?.reveal(id), []);
  const { highlightedId, locate } = useReminderHighlight(reminderId, today, timezone, reveal, openEdit);
  const showReminder = useShowReminder({ listState, setView, locate });

  const actions = useReminderActions({ timezone, onAddNewDate: openFollowUp, onShowReminder: showReminder });
  const handlers = useRowHandlers(dialogs, actions, showReminder);
  useDashboardShortcuts({ dialogs, list, view, setView });

  const isFirstRun = useReminderCounts().data?.hasReminders === false;
  const { listSection, openTab, openAll } = useOpenList(listState, setView);
  const summary = <SummaryCards activeTab={listState.tab} onChoose={openTab} />;

  return (
    <div className="space-y-3">
      {/* The first child, because as the last one it would make `space-y` add a margin at the end of the page. */}
      <DashboardDialogs dialogs={dialogs} user={user} today={today} onShowReminder={showReminder} />
      <DashboardHeader firstName={user.firstName} time={userTime} nonce={nonce} />
      <ClockWarning status={serverClockStatus} />
      {isFirstRun ? (
        <FirstRunTiles
          showSouthAfrican={user.showSATemplates}
          onChoose={(templateKey) => openCreate({ templateKey })}
          onPreload={preloadReminderDialog}
        />
      ) : (
        summary
      )}
      <ActNowPanel
        today={today}
        busyIds={actions.busyIds}
        handlers={handlers}
        onShowAll={openAll}
        onFocusLost={focusList}
      />
      <DashboardColumns
        listRef={listSection}
        quickActions={<QuickActions onCreate={() => openCreate()} onPreload={preloadReminderDialog} />}
        list={
          view === 'month' ? (
            <LazyMonthView today={today} onShowReminder={showReminder} onCreate={(dueAt) => openCreate({ dueAt })} />
          ) : (
            <ReminderList
              ref={list}
              list={listState}
              highlightedId={highlightedId}
              today={today}
              timezone={timezone}
              busyIds={actions.busyIds}
              handlers={handlers}
              onCreate={() => openCreate()}
              onShowShortcuts={dialogs.openShortcuts}
            />
          )
        }
        activity={<RecentActivity timezone={timezone} />}
      />
      {isFirstRun && summary}
    </div>
  );
}

/** `openTab` shows one tab and `openAll` all reminders. Both switch to the list and scroll to `listSection`. */
function useOpenList({ setTab, showAll }: ListStateControls, setView: (view: DashboardView) => void) {
  const listSection = useRef<HTMLDivElement>(null);
  const openList = () => {
    setView('list');
    scrollToList(listSection.current);
  };
  const openTab = (tab: Tab) => {
    setTab(tab);
    openList();
  };
  const openAll = () => {
    showAll();
    openList();
  };
  return { listSection, openTab, openAll };
}

/** The returned function switches to the list, clears search and filters, and locates the reminder in the 'all' tab. */
function useShowReminder({
  listState,
  setView,
  locate,
}: {
  listState: ListStateControls;
  setView: (view: DashboardView) => void;
  locate: (reminderId: string) => void;
}): (reminderId: string) => void {
  const { showAll } = listState;
  return useCallback(
    (reminderId) => {
      setView('list');
      showAll();
      locate(reminderId);
    },
    [setView, showAll, locate],
  );
}

function useRowHandlers(
  {
    openFollowUp,
    openEdit,
    openDelete,
    openAttach,
    openRemoveAttachment,
    openSnooze,
  }: ReturnType<typeof useDashboardDialogs>,
  { complete, restore }: ReturnType<typeof useReminderActions>,
  showReminder: (reminderId: string) => void,
): ReminderRowHandlers {
  return useMemo(
    () => ({
      complete: (reminder) => void complete(reminder),
      restore: (reminder) => void restore(reminder),
      remove: openDelete,
      edit: openEdit,
      attachFile: openAttach,
      removeAttachment: openRemoveAttachment,
      addNewDate: openFollowUp,
      snooze: openSnooze,
      showReminder,
    }),
    [complete, restore, openDelete, openEdit, openAttach, openRemoveAttachment, openFollowUp, openSnooze, showReminder],
  );
}

/** Refetches on a new day, because counts change and the server may have advanced birthdays to next year. */
function useRefreshOnNewDay(today: string): void {
  const client = useQueryClient();
  const lastDay = useRef(today);
  useEffect(() => {
    if (lastDay.current === today) return;
    lastDay.current = today;
    void invalidateReminders(client);
  }, [today, client]);
}
