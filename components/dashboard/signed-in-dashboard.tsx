'use client';

import { SignedInFrame } from '@/components/layout/signed-in-frame';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { LoadedDashboard, type LoadedDashboardProps } from './loaded-dashboard';

export interface SignedInDashboardProps extends LoadedDashboardProps {
  user: CurrentUser;
}

/** The dashboard in the frame of the signed-in screens. */
export function SignedInDashboard({ user, ...dashboard }: SignedInDashboardProps) {
  return (
    <SignedInFrame user={user}>
      <LoadedDashboard {...dashboard} />
    </SignedInFrame>
  );
}
