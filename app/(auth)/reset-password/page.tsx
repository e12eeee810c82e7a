import type { Metadata } from 'next';
import { ResetPasswordScreen } from '@/components/auth/reset-password-screen';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('auth.resetPassword.pageTitle'),
  robots: { index: false },
});

export default async function ResetPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  return <ResetPasswordScreen token={await getSearchParam(searchParams, 'token')} />;
}
