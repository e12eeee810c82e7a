import type { Metadata } from 'next';
import { ResetPasswordScreen } from '@/components/auth/reset-password-screen';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';

export const metadata: Metadata = { title: 'Reset Password', referrer: 'no-referrer', robots: { index: false } };

export default async function ResetPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  return <ResetPasswordScreen token={await getSearchParam(searchParams, 'token')} />;
}
