import type { Metadata } from 'next';
import { DisownRegistrationScreen } from '@/components/auth/disown-registration-screen';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';
import { checkDisownLink } from '@/lib/accounts/profile/disown-registration';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { clock } from '@/lib/clock';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('auth.notMe.pageTitle'),
  robots: { index: false },
});

/** Opening the link deletes nothing, because mail scanners open links too. Only the form deletes the account. */
export default async function DisownRegistrationPage({ searchParams }: { searchParams: SearchParams }) {
  const token = await getSearchParam(searchParams, 'token');
  if (token)
    return <DisownRegistrationScreen state={await checkDisownLink({ token, now: clock.now() })} token={token} />;
  const result = await getSearchParam(searchParams, 'state');
  return <DisownRegistrationScreen state={result === 'erased' || result === 'proven' ? result : 'invalid'} />;
}
