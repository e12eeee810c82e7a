import type { Metadata } from 'next';
import { RedirectToSignIn } from '@/components/auth/redirect-to-sign-in';
import { DashboardPage } from './dashboard-page';
import { currentUser } from '@/lib/accounts/sign-in/current-user';

export const metadata: Metadata = { title: 'Dashboard', robots: { index: false } };

/** Signed out, the address is remembered on the way to sign in, so that an e-mail's link leads to its reminder (spec §2). */
export default async function DashboardRoute({
  searchParams,
}: {
  searchParams: Promise<{ reminder?: string | string[] }>;
}) {
  const user = await currentUser();
  if (!user) return <RedirectToSignIn />;
  const { reminder } = await searchParams;
  return <DashboardPage user={user} reminderId={[reminder].flat()[0] || undefined} />;
}
