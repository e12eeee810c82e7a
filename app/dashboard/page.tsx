import type { Metadata } from 'next';
import { RedirectToSignIn } from '@/components/auth/redirect-to-sign-in';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { DashboardPage } from './dashboard-page';
import type { SearchParams } from '@/components/layout/search-params';
import { currentUser } from '@/lib/accounts/sign-in/current-user';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await currentI18n();
  return { title: t('dashboard.pageTitle'), robots: { index: false } };
}

/** For a signed-out visitor, saves the URL, so that an email link still opens its reminder after sign-in. */
export default async function DashboardRoute({ searchParams }: { searchParams: SearchParams }) {
  const user = await currentUser();
  if (!user) return <RedirectToSignIn />;
  return <DashboardPage user={user} searchParams={searchParams} />;
}
