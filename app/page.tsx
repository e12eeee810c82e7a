import type { Metadata } from 'next';
import { LandingPage } from '@/components/landing/landing-page';
import { parseVerificationOutcome } from '@/components/landing/verification-alert';
import { PRODUCT_NAME } from '@/lib/product-name';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { currentUser } from '@/lib/accounts/sign-in/current-user';
import { operatorLine } from '@/lib/config/privacy-details';
import { DashboardPage } from './dashboard/dashboard-page';

/** Sets `title.absolute`, because a layout's title template does not apply to the page in the same folder. */
export async function generateMetadata(): Promise<Metadata> {
  const { t } = await currentI18n();
  const landingTitle = t('landing.pageTitle', { product: PRODUCT_NAME });
  return {
    title: { absolute: (await currentUser()) ? `${t('dashboard.pageTitle')} | ${PRODUCT_NAME}` : landingTitle },
  };
}

export default async function HomePage({ searchParams }: { searchParams: SearchParams }) {
  const user = await currentUser();
  if (user) return <DashboardPage user={user} searchParams={searchParams} />;
  const outcome = parseVerificationOutcome(
    await getSearchParam(searchParams, 'verification'),
    await getSearchParam(searchParams, 'message'),
  );
  return <LandingPage outcome={outcome} operator={operatorLine()} />;
}
