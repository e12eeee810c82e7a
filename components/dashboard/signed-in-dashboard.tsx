'use client';

import type { ReactNode } from 'react';
import { SignedInLayout } from '@/components/layout/signed-in-layout';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { HydratedDashboard, type HydratedDashboardProps } from './hydrated-dashboard';

export interface SignedInDashboardProps extends HydratedDashboardProps {
  user: CurrentUser;
  /** Rendered on the server. */
  lastCheck: ReactNode;
}

export function SignedInDashboard({ user, lastCheck, ...dashboard }: SignedInDashboardProps) {
  return (
    <SignedInLayout user={user}>
      {/* Below the desktop width, leaves room for the floating button. */}
      <div className="max-lg:pb-14">
        <HydratedDashboard {...dashboard} />
        {lastCheck}
      </div>
    </SignedInLayout>
  );
}
