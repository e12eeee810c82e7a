import type { Metadata } from 'next';
import { NotMeScreen } from '@/components/auth/not-me-screen';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';
import { checkNotMeLink } from '@/lib/accounts/profile/service';
import { clock } from '@/lib/clock';

export const metadata: Metadata = { title: 'This was not me', robots: { index: false } };

/** Opening the link changes nothing, because mail scanners open links too. Submitting the form does. */
export default async function NotMePage({ searchParams }: { searchParams: SearchParams }) {
  const token = await getSearchParam(searchParams, 'token');
  if (token) return <NotMeScreen state={await checkNotMeLink({ token, now: clock.now() })} token={token} />;
  const result = await getSearchParam(searchParams, 'state');
  return <NotMeScreen state={result === 'erased' || result === 'proven' ? result : 'invalid'} />;
}
