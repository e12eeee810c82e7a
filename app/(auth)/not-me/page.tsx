import type { Metadata } from 'next';
import { DisownRegistrationScreen } from '@/components/auth/disown-registration-screen';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';
import { checkDisownLink } from '@/lib/accounts/profile/service';
import { clock } from '@/lib/clock';

export const metadata: Metadata = { title: 'This was not me', robots: { index: false } };

/** Opening the link changes nothing, because mail scanners open links too. Submitting the form does. */
export default async function DisownRegistrationPage({ searchParams }: { searchParams: SearchParams }) {
  const token = await getSearchParam(searchParams, 'token');
  if (token)
    return <DisownRegistrationScreen state={await checkDisownLink({ token, now: clock.now() })} token={token} />;
  const result = await getSearchParam(searchParams, 'state');
  return <DisownRegistrationScreen state={result === 'erased' || result === 'proven' ? result : 'invalid'} />;
}
