'use client';

import { useMemo } from 'react';
import { HydrateQueries, type PrefetchedQuery } from '@/components/layout/hydrate-queries';
import { recentActivityQuery } from '@/lib/audit/queries';
import type { AuditEntryResponse } from '@/lib/audit/schema';
import { cacheOffsetPeriod, type Day, type UtcOffsetPeriod } from '@/lib/calendar';
import { actNowQuery, reminderCountsQuery, remindersQuery } from '@/lib/reminders/queries';
import type { ListState } from '@/lib/reminders/list-parameters';
import type { CountsResponse, ReminderResponse } from '@/lib/reminders/schema';
import { DashboardScreen, type DashboardScreenProps } from './dashboard-screen';

export interface HydratedDashboardProps extends DashboardScreenProps {
  /** Data that the server loaded for one state of the list. `today` is the day in the user's time zone. */
  initialData: {
    list: ListState;
    today: Day;
    offsetPeriod: UtcOffsetPeriod;
    reminders: ReminderResponse[];
    /** True if `reminders` contains only the start of a longer list. */
    isListPartial: boolean;
    actNow: ReminderResponse[];
    counts: CountsResponse;
    activity: AuditEntryResponse[];
  };
}

/** Hydrates the query cache under the keys that the browser's own queries use. */
export function HydratedDashboard({ initialData, ...screen }: HydratedDashboardProps) {
  const loadedQueries = useMemo<PrefetchedQuery[]>(() => {
    const { list, today, offsetPeriod, reminders, isListPartial, actNow, counts, activity } = initialData;
    // Must run before the time zone is first used, because the list's query key depends on the cached offset period.
    cacheOffsetPeriod(offsetPeriod);
    return [
      [
        remindersQuery(list.tab, list.search, today, offsetPeriod.timezone, list).queryKey,
        reminders,
        { isPartial: isListPartial },
      ],
      [actNowQuery.queryKey, actNow],
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
