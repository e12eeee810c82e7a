'use client';

import { useMemo } from 'react';
import { ServerData, type Loaded } from '@/components/layout/server-data';
import { recentActivityQuery } from '@/lib/audit/queries';
import type { AuditEntryResponse } from '@/lib/audit/schema';
import { cacheOffsetPeriod, type Day, type OffsetPeriod } from '@/lib/calendar';
import { reminderCountsQuery, remindersQuery } from '@/lib/reminders/queries';
import type { Tab } from '@/lib/schedule/reminder-rules';
import type { CountsResponse, ReminderResponse } from '@/lib/reminders/schema';
import { DashboardScreen, type DashboardScreenProps } from './dashboard-screen';

export interface LoadedDashboardProps extends DashboardScreenProps {
  /** What the server has loaded: the list of a tab on a day by the user's clock, the counts and the latest activity. */
  loaded: {
    tab: Tab;
    today: Day;
    clock: OffsetPeriod;
    reminders: ReminderResponse[];
    counts: CountsResponse;
    activity: AuditEntryResponse[];
  };
}

/** The dashboard with what the server has loaded for it, under the keys that the browser's own calls use. */
export function LoadedDashboard({ loaded, ...screen }: LoadedDashboardProps) {
  const entries = useMemo<Loaded[]>(() => {
    const { tab, today, clock, reminders, counts, activity } = loaded;
    // Before the first question about the zone, which is the list's key.
    cacheOffsetPeriod(clock);
    return [
      [remindersQuery(tab, '', today, clock.timezone).queryKey, reminders],
      [reminderCountsQuery.queryKey, counts],
      [recentActivityQuery.queryKey, activity],
    ];
  }, [loaded]);
  return (
    <ServerData loaded={entries}>
      <DashboardScreen key={screen.reminderId} {...screen} />
    </ServerData>
  );
}
