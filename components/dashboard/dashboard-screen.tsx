'use client';

import { Activity, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized';
import { ReminderList } from '@/components/reminders/reminder-list';
import type { ListHandle } from '@/components/reminders/list-panel';
import type { RowHandlers } from '@/components/reminders/row-actions';
import { useReminderActions } from '@/components/reminders/use-reminder-actions';
import { Spinner } from '@/components/ui/spinner';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { HealthResponse } from '@/lib/operations/schema';
import { invalidateReminders } from '@/lib/reminders/queries';
import type { Tab } from '@/lib/schedule/reminder-rules';
import { ClockNotice } from './clock-notice';
import { DashboardDialogs, preloadReminderDialog, useDashboardDialogs } from './dashboard-dialogs';
import { DashboardHeader } from './dashboard-header';
import { QuickActions } from './quick-actions';
import { RecentActivity } from './recent-activity';
import { SummaryCards } from './summary-cards';
import { useLocatedReminder } from './use-located-reminder';
import { useUserClock } from './use-user-clock';

export interface DashboardScreenProps {
  /** The server's clock when the page was made, an ISO instant. */
  startedAt: string;
  /** Whether the server trusts its clock. */
  serverClock: HealthResponse['clock'];
  /** The reminder of an e-mail's link. */
  reminderId: string | undefined;
  /** Of the page's content security policy. */
  nonce: string | undefined;
}

/** The dashboard, once it is known whose it is (spec §2). */
export function DashboardScreen(props: DashboardScreenProps) {
  const { data: user, isPending } = useCurrentUser();
  const redirect = useUnauthorizedRedirect();
  const signedOut = !isPending && !user;
  useEffect(() => {
    if (signedOut) redirect();
  }, [signedOut, redirect]);
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

function Dashboard({ user, startedAt, serverClock, reminderId, nonce }: DashboardScreenProps & { user: CurrentUser }) {
  const { timezone } = user;
  const time = useUserClock(startedAt, timezone);
  const { today } = time;
  useFreshDay(today);

  const [tab, setTab] = useState<Tab>(reminderId ? 'all' : 'today');
  const [search, setSearch] = useState('');
  const list = useRef<ListHandle>(null);
  const dialogs = useDashboardDialogs(useCallback(() => list.current?.focusNear(), []));
  const { openCreate, openFollowUp, openEdit, openDelete, openAttach, openRemoveAttachment } = dialogs;
  const { highlightedId, locate } = useLocatedReminder(reminderId, today, timezone, openEdit);
  const show = useCallback(
    (id: string) => {
      setTab('all');
      setSearch('');
      locate(id);
    },
    [locate],
  );

  const { busy, complete, restore } = useReminderActions({ timezone, onAddNewDate: openFollowUp, onShow: show });
  const handlers = useMemo<RowHandlers>(
    () => ({
      complete: (reminder) => void complete(reminder),
      restore: (reminder) => void restore(reminder),
      remove: openDelete,
      edit: openEdit,
      attach: openAttach,
      removeAttachment: openRemoveAttachment,
      addNewDate: openFollowUp,
      show,
    }),
    [complete, restore, openDelete, openEdit, openAttach, openRemoveAttachment, openFollowUp, show],
  );

  // React takes what is in a boundary over in a task of its own, so that a phone is not kept busy with all of the page in one. Boundaries
  // of Suspense would be shown only once a script has run, although nothing in them waits.
  return (
    <div className="space-y-6">
      {/* First, as nothing of it takes up room: what comes last has no distance below it. */}
      <DashboardDialogs dialogs={dialogs} user={user} today={today} />
      <DashboardHeader firstName={user.firstName} time={time} nonce={nonce} />
      <ClockNotice clock={serverClock} />
      <SummaryCards active={tab} onChoose={setTab} />
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
              busy={busy}
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

/** On a new day the counts are others, and birthdays may have moved on. */
function useFreshDay(today: string): void {
  const client = useQueryClient();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void invalidateReminders(client);
  }, [today, client]);
}
