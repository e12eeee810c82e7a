'use client';

import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { SignedInBrowser } from '@/lib/accounts/profile/schema';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { TwoFactorResponse } from '@/lib/accounts/two-factor/schema';
import type { FeedStatus } from '@/lib/calendar-feed/schema';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { CalendarCard } from './calendar-card';
import { DeleteAccountCard } from './delete-account-card';
import { DownloadDataCard } from './download-data-card';
import { PasswordCard } from './password-card';
import { SessionsCard } from './sessions-card';
import { TwoFactorCard } from './two-factor-card';
import { ProfileForm } from './profile-form';
import { PictureControls } from './picture-controls';

interface ProfileScreenProps {
  initialUser: CurrentUser;
  initialTwoFactor: TwoFactorResponse;
  initialSessions: SignedInBrowser[];
  initialFeed: FeedStatus;
  /** The operator's address, for help; undefined if none is set. */
  supportAddress: string | undefined;
}

export function ProfileScreen(props: ProfileScreenProps) {
  const { initialUser, initialTwoFactor, initialSessions, initialFeed, supportAddress } = props;
  const user = useCurrentUser().data ?? initialUser;
  return (
    <div className="grid grid-cols-1 gap-6">
      <AccountCard user={user} supportAddress={supportAddress} />
      <PasswordCard user={user} />
      <div className="divide-y rounded-xl border bg-card shadow-xs">
        <TwoFactorCard user={user} initialTwoFactor={initialTwoFactor} />
        <SessionsCard user={user} initialSessions={initialSessions} />
        <CalendarCard user={user} initialFeed={initialFeed} />
        <DownloadDataCard />
      </div>
      <DeleteAccountCard />
    </div>
  );
}

function AccountCard({ user, supportAddress }: { user: CurrentUser; supportAddress: string | undefined }) {
  const { t } = useI18n();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('profile.account.title')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-8">
        <PictureControls user={user} />
        <ProfileForm user={user} supportAddress={supportAddress} />
      </CardContent>
    </Card>
  );
}
