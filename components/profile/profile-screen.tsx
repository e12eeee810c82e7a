'use client';

import { useCurrentUser } from '@/lib/auth/queries';
import type { CurrentUser } from '@/lib/auth/schema';
import { AccountCard } from './account-card';
import { DeleteAccountCard } from './delete-account-card';
import { DownloadDataCard } from './download-data-card';
import { PasswordCard } from './password-card';

/** The profile screen; `initialUser` is who the server saw. */
export function ProfileScreen({ initialUser }: { initialUser: CurrentUser }) {
  const user = useCurrentUser().data ?? initialUser;
  return (
    <div className="grid grid-cols-1 gap-6">
      <AccountCard user={user} />
      <PasswordCard user={user} />
      <DownloadDataCard />
      <DeleteAccountCard />
    </div>
  );
}
