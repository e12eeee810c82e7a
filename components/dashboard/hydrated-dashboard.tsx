'use client';

import { useMemo } from 'react';
import { HydrateQueries, type LoadedQuery } from '@/components/layout/hydrate-queries';
import { recentActivityQuery } from '@/lib/audit/queries';
import type { AuditEntryResponse } from '@/lib/audit/schema';
import { cacheOffsetPeriod, type Day, type OffsetPeriod } from '@/lib/calendar';
import { reminderCountsQuery, remindersQuery } from '@/lib/reminders/queries';
import type { Tab } from '@/lib/schedule/reminder-rules';
import type { CountsResponse, ReminderResponse } from '@/lib/reminders/schema';
import { DashboardScreen, type DashboardScreenProps } from './dashboard-screen';

export interface HydratedDashboardProps extends DashboardScreenProps {
  /** What the server has loaded: the list of a tab on a day by the user's clock, the counts and the latest activity. */
  initialData: {
    tab: Tab;
    today: Day;
    offsetPeriod: OffsetPeriod;
    reminders: ReminderResponse[];
    counts: CountsResponse;
    activity: AuditEntryResponse[];
  };
}

/** The dashboard with what the server has loaded for it, under the keys that the browser's own calls use. */
export function HydratedDashboard({ initialData, ...screen }: HydratedDashboardProps) {
  const loadedQueries = useMemo<LoadedQuery[]>(() => {
    const { tab, today, offsetPeriod, reminders, counts, activity } = initialData;
    // Before the first question about the zone, which is the list's key.
    cacheOffsetPeriod(offsetPeriod);
    return [
      [remindersQuery(tab, '', today, offsetPeriod.timezone).queryKey, reminders],
      [reminderCountsQuery.queryKey, counts],
      [recentActivityQuery.queryKey, activity],
    ];
  }, [initialData]);
  return (
    <HydrateQueries queries={loadedQueries}>
      <DashboardScreen key={screen.reminderId} {...screen} />
    </HydrateQueries>
  );
}
