'use client';

import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { TwoFactorResponse } from '@/lib/accounts/two-factor/schema';
import type { FeedStatus } from '@/lib/calendar-feed/schema';
import { AccountCard } from './account-card';
import { CalendarCard } from './calendar-card';
import { DeleteAccountCard } from './delete-account-card';
import { DownloadDataCard } from './download-data-card';
import { PasswordCard } from './password-card';
import { TwoFactorCard } from './two-factor-card';

interface ProfileScreenProps {
  initialUser: CurrentUser;
  initialTwoFactor: TwoFactorResponse;
  initialFeed: FeedStatus;
  /** The operator's address, for help; undefined if none is set. */
  supportAddress: string | undefined;
}

export function ProfileScreen({ initialUser, initialTwoFactor, initialFeed, supportAddress }: ProfileScreenProps) {
  const user = useCurrentUser().data ?? initialUser;
  return (
    <div className="grid grid-cols-1 gap-6">
      <AccountCard user={user} supportAddress={supportAddress} />
      <PasswordCard user={user} />
      <div className="divide-y rounded-xl border bg-card shadow-xs">
        <TwoFactorCard user={user} initialTwoFactor={initialTwoFactor} />
        <CalendarCard user={user} initialFeed={initialFeed} />
        <DownloadDataCard />
      </div>
      <DeleteAccountCard userId={user.id} />
    </div>
  );
}
