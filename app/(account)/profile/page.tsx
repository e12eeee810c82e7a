import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { requireUser } from '@/lib/accounts/sign-in/current-user';
import { readTwoFactorStatus } from '@/lib/accounts/two-factor/service';

export const metadata: Metadata = { title: 'Profile' };

export default async function ProfilePage() {
  const user = await requireUser();
  return (
    <>
      <PageHeading title="Profile" />
      <ProfileScreen initialUser={user} initialTwoFactor={await readTwoFactorStatus({ actor: user })} />
    </>
  );
}
