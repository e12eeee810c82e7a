'use client';

import { Activity, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { ReminderList } from '@/components/reminders/reminder-list';
import type { ReminderListHandle } from '@/components/reminders/reminder-tab-panel';
import type { RowHandlers } from '@/components/reminders/row-actions';
import { useReminderActions } from '@/components/reminders/use-reminder-actions';
import { Spinner } from '@/components/ui/spinner';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { HealthResponse } from '@/lib/operations/schema';
import { invalidateReminders } from '@/lib/reminders/queries';
import type { Tab } from '@/lib/schedule/reminder-rules';
import { ClockWarning } from './clock-warning';
import { DashboardDialogs, preloadReminderDialog, useDashboardDialogs } from './dashboard-dialogs';
import { DashboardHeader } from './dashboard-header';
import { QuickActions } from './quick-actions';
import { RecentActivity } from './recent-activity';
import { SummaryCards } from './summary-cards';
import { useReminderHighlight } from './use-reminder-highlight';
import { useUserClock } from './use-user-clock';

export interface DashboardScreenProps {
  /** Server time at which the page was rendered, as an ISO timestamp. */
  renderedAt: string;
  serverClockStatus: HealthResponse['clock'];
  /** The reminder to show, from the link in an email. */
  reminderId: string | undefined;
  /** Nonce of the content security policy. */
  nonce: string | undefined;
}

export function DashboardScreen(props: DashboardScreenProps) {
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
        Loading your dashboard...
      </p>
    );
  }
  return <Dashboard user={user} {...props} />;
}

function Dashboard({
  user,
  renderedAt,
  serverClockStatus,
  reminderId,
  nonce,
}: DashboardScreenProps & { user: CurrentUser }) {
  const { timezone } = user;
  const userTime = useUserClock(renderedAt, timezone);
  const { today } = userTime;
  useRefreshOnNewDay(today);

  const [tab, setTab] = useState<Tab>(reminderId ? 'all' : 'today');
  const [search, setSearch] = useState('');
  const list = useRef<ReminderListHandle>(null);
  const dialogs = useDashboardDialogs(useCallback(() => list.current?.restoreFocus(), []));
  const { openCreate, openFollowUp, openEdit } = dialogs;
  const { highlightedId, locate } = useReminderHighlight(reminderId, today, timezone, openEdit);
  const showReminder = useCallback(
    (id: string) => {
      setTab('all');
      setSearch('');
      locate(id);
    },
    [locate],
  );

  const actions = useReminderActions({ timezone, onAddNewDate: openFollowUp, onShowReminder: showReminder });
  const handlers = useRowHandlers(dialogs, actions, showReminder);

  // React hydrates each `Activity` in a separate task, which keeps a phone responsive.
  // The content of `Suspense` would stay hidden until a script has run.
  return (
    <div className="space-y-6">
      {/* First, because `space-y-6` would add a margin below the grid if the dialogs were the last child. */}
      <DashboardDialogs dialogs={dialogs} user={user} today={today} onShowReminder={showReminder} />
      <DashboardHeader firstName={user.firstName} time={userTime} nonce={nonce} />
      <ClockWarning status={serverClockStatus} />
      <SummaryCards activeTab={tab} onChoose={setTab} />
      <div className="grid items-start gap-6 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-3 lg:row-start-1">
          <QuickActions onCreate={openCreate} onPreload={preloadReminderDialog} />
        </div>
        <div className="min-w-0 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Activity>
            <ReminderList
              ref={list}
              tab={tab}
              onTabChange={setTab}
              search={search}
              onSearchChange={setSearch}
              highlightedId={highlightedId}
              today={today}
              timezone={timezone}
              busyIds={actions.busyIds}
              handlers={handlers}
              onCreate={openCreate}
            />
          </Activity>
        </div>
        <div className="lg:col-start-3 lg:row-start-2">
          <Activity>
            <RecentActivity timezone={timezone} />
          </Activity>
        </div>
      </div>
    </div>
  );
}

function useRowHandlers(
  { openFollowUp, openEdit, openDelete, openAttach, openRemoveAttachment }: ReturnType<typeof useDashboardDialogs>,
  { complete, restore }: ReturnType<typeof useReminderActions>,
  showReminder: (reminderId: string) => void,
): RowHandlers {
  return useMemo(
    () => ({
      complete: (reminder) => void complete(reminder),
      restore: (reminder) => void restore(reminder),
      remove: openDelete,
      edit: openEdit,
      attachFile: openAttach,
      removeAttachment: openRemoveAttachment,
      addNewDate: openFollowUp,
      showReminder,
    }),
    [complete, restore, openDelete, openEdit, openAttach, openRemoveAttachment, openFollowUp, showReminder],
  );
}

/** Refetches on a new day: counts change, and the server may have moved birthdays on to next year. */
function useRefreshOnNewDay(today: string): void {
  const client = useQueryClient();
  const lastDay = useRef(today);
  useEffect(() => {
    if (lastDay.current === today) return;
    lastDay.current = today;
    void invalidateReminders(client);
  }, [today, client]);
}
