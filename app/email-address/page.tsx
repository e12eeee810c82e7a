import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import AccountLayout from '@/app/(account)/layout';
import { EmailAddressScreen } from '@/components/profile/email-address-screen';
import { PageHeading } from '@/components/layout/page-heading';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';
import { readAddressToken } from '@/lib/accounts/profile/address-link';
import { ADDRESS_PATH } from '@/lib/accounts/profile/rules';
import { readPrivacyDetails } from '@/lib/config/privacy-details';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { currentUser } from '@/lib/accounts/sign-in/current-user';
import { signInPath } from '@/lib/accounts/sign-in/rules';
import { clock } from '@/lib/clock';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await currentI18n();
  return { title: t('emailAddress.title') };
}

/** Not in `(account)`, because that folder's layout redirects signed-out visitors and would drop the link's token. */
export default async function EmailAddressPage({ searchParams }: { searchParams: SearchParams }) {
  const token = await getSearchParam(searchParams, 'token');
  const user = await currentUser();
  if (!user) {
    // Return to this page after sign-in, because the link may be opened in a signed-out browser.
    const returnTo = token ? `${ADDRESS_PATH}?${new URLSearchParams({ token })}` : ADDRESS_PATH;
    redirect(signInPath(returnTo));
  }
  const i18n = await currentI18n();
  const link = token ? readAddressToken(token, user.id, clock.now()) : undefined;
  return (
    <AccountLayout>
      <PageHeading title={i18n.t('emailAddress.title')} />
      <EmailAddressScreen
        i18n={i18n}
        user={user}
        link={token && link ? { token, to: link.to } : undefined}
        state={await getSearchParam(searchParams, 'state')}
        contact={readPrivacyDetails(i18n.t).email}
        problem={token && !link ? 'link' : await getSearchParam(searchParams, 'problem')}
      />
    </AccountLayout>
  );
}
