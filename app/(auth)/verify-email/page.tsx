import type { Metadata } from 'next';
import { VerifyEmailScreen } from '@/components/auth/verify-email-screen';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('auth.verifyEmail.pageTitle'),
  robots: { index: false },
});

export default async function VerifyEmailPage({ searchParams }: { searchParams: SearchParams }) {
  return <VerifyEmailScreen token={await getSearchParam(searchParams, 'token')} />;
}
