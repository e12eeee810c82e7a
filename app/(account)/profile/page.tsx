import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { PageHeading } from '@/components/layout/page-heading';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { listSignedInBrowsers } from '@/lib/accounts/profile/signed-in-browsers';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { requireUser } from '@/lib/accounts/sign-in/current-user';
import { clock } from '@/lib/clock';
import { sessionCookieName } from '@/lib/http/session';
import { readFeedStatus } from '@/lib/calendar-feed/manage-feed';
import { readPrivacyDetails } from '@/lib/config/privacy-details';
import { readTwoFactorStatus } from '@/lib/accounts/two-factor/authenticators';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await currentI18n();
  return { title: t('profile.title') };
}

export default async function ProfilePage() {
  const user = await requireUser();
  const { t } = await currentI18n();
  const [initialTwoFactor, initialSessions, initialFeed] = await Promise.all([
    readTwoFactorStatus({ actor: user }),
    listSignedInBrowsers({
      actor: user,
      sessionToken: (await cookies()).get(sessionCookieName())?.value,
      userAgent: (await headers()).get('user-agent'),
      now: clock.now(),
    }),
    readFeedStatus({ actor: user }),
  ]);
  return (
    <>
      <PageHeading title={t('profile.title')} />
      <ProfileScreen
        initialUser={user}
        initialTwoFactor={initialTwoFactor}
        initialSessions={initialSessions}
        initialFeed={initialFeed}
        supportAddress={readPrivacyDetails(t).operatorAddress}
      />
    </>
  );
}
