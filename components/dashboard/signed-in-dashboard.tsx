'use client';

import { SignedInLayout } from '@/components/layout/signed-in-layout';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { HydratedDashboard, type HydratedDashboardProps } from './hydrated-dashboard';

export interface SignedInDashboardProps extends HydratedDashboardProps {
  user: CurrentUser;
}

export function SignedInDashboard({ user, ...dashboard }: SignedInDashboardProps) {
  return (
    <SignedInLayout user={user}>
      <HydratedDashboard {...dashboard} />
    </SignedInLayout>
  );
}
