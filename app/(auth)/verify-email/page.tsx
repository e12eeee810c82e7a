import type { Metadata } from 'next';
import { VerifyEmailScreen } from '@/components/auth/verify-email-screen';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';

export const metadata: Metadata = { title: 'Verify Email', referrer: 'no-referrer', robots: { index: false } };

export default async function VerifyEmailPage({ searchParams }: { searchParams: SearchParams }) {
  return <VerifyEmailScreen token={await getSearchParam(searchParams, 'token')} />;
}
