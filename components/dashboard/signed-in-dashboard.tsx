'use client';

import { useMemo, type ReactNode } from 'react';
import { SignedInLayout } from '@/components/layout/signed-in-layout';
import { cacheOffsetPeriod, type UtcOffsetPeriod } from '@/lib/calendar';
import { Dashboard, type DashboardProps } from './dashboard';

export interface SignedInDashboardProps extends DashboardProps {
  queries: string;
  offsetPeriod: UtcOffsetPeriod;
  /** Rendered on the server. */
  lastCheck: ReactNode;
}

export function SignedInDashboard({ queries, offsetPeriod, lastCheck, ...dashboard }: SignedInDashboardProps) {
  // Before the time zone is first used, because the browser's first look-up of a time zone is slow.
  useMemo(() => cacheOffsetPeriod(offsetPeriod), [offsetPeriod]);
  return (
    <SignedInLayout user={dashboard.user} queries={queries} hasBottomBar>
      {/* Below the desktop width, leaves room for the bar at the bottom. */}
      <div className="max-lg:pb-12">
        <Dashboard key={dashboard.reminderId} {...dashboard} />
        {lastCheck}
      </div>
    </SignedInLayout>
  );
}
