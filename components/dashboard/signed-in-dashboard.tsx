'use client';

import { useMemo, type ReactNode } from 'react';
import { LazyTextsProvider } from '@/components/i18n/lazy-texts-provider';
import { SignedInLayout } from '@/components/layout/signed-in-layout';
import { cacheOffsetPeriod, type UtcOffsetPeriod } from '@/lib/calendar';
import { Dashboard, type DashboardProps } from './dashboard';

export interface SignedInDashboardProps extends DashboardProps {
  queries: string;
  /** URL of the texts of LAZY_GROUPS. */
  lazyTexts: string;
  offsetPeriod: UtcOffsetPeriod;
  /** Rendered on the server. */
  lastCheck: ReactNode;
}

export function SignedInDashboard({
  queries,
  lazyTexts,
  offsetPeriod,
  lastCheck,
  ...dashboard
}: SignedInDashboardProps) {
  // Before the time zone is first used, because the browser's first look-up of a time zone is slow.
  useMemo(() => cacheOffsetPeriod(offsetPeriod), [offsetPeriod]);
  return (
    <LazyTextsProvider url={lazyTexts}>
      <SignedInLayout user={dashboard.user} queries={queries} hasOwnBar>
        <Dashboard key={dashboard.reminderId} {...dashboard} />
        {lastCheck}
      </SignedInLayout>
    </LazyTextsProvider>
  );
}
