'use client';

import { useMemo } from 'react';
import { ServerData, type Loaded } from '@/components/layout/server-data';
import { recentAuditQuery } from '@/lib/audit/queries';
import type { AuditEntryResponse } from '@/lib/audit/schema';
import type { Day } from '@/lib/calendar';
import { countsQuery, remindersQuery } from '@/lib/reminders/queries';
import type { Tab } from '@/lib/reminders/rules';
import type { CountsResponse, ReminderResponse } from '@/lib/reminders/schema';
import { DashboardScreen, type DashboardScreenProps } from './dashboard-screen';

export interface LoadedDashboardProps extends DashboardScreenProps {
  /** What the server has loaded: the list of a tab on a day in a zone, the counts and the latest activity. */
  loaded: {
    tab: Tab;
    today: Day;
    timezone: string;
    reminders: ReminderResponse[];
    counts: CountsResponse;
    activity: AuditEntryResponse[];
  };
}

/** The dashboard with what the server has loaded for it, under the keys that the browser's own calls use. */
export function LoadedDashboard({ loaded, ...screen }: LoadedDashboardProps) {
  const entries = useMemo<Loaded[]>(() => {
    const { tab, today, timezone, reminders, counts, activity } = loaded;
    return [
      [remindersQuery(tab, '', today, timezone).queryKey, reminders],
      [countsQuery.queryKey, counts],
      [recentAuditQuery.queryKey, activity],
    ];
  }, [loaded]);
  return (
    <ServerData loaded={entries}>
      <DashboardScreen key={screen.reminderId} {...screen} />
    </ServerData>
  );
}
