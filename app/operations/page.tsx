import type { Metadata } from 'next';
import { CurrentI18nProvider } from '@/components/i18n/current-i18n-provider';
import { OPERATIONS_GROUPS } from '@/components/i18n/message-groups';
import { SignedInLayout } from '@/components/layout/signed-in-layout';
import { OperationsScreen } from '@/components/operations/operations-screen';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { requireUser } from '@/lib/accounts/sign-in/current-user';
import { apiQueryKey } from '@/lib/browser/api-client';
import { serializeQueries } from '@/lib/browser/prefetched-queries';
import { clock } from '@/lib/clock';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('operations.title'),
  robots: { index: false },
});

/** For users who are not admins, the screen shows the API's error. */
export default async function OperationsPage() {
  const user = await requireUser();
  return (
    <CurrentI18nProvider groups={OPERATIONS_GROUPS}>
      <SignedInLayout user={user} queries={serializeQueries(clock.now(), [[apiQueryKey('/api/auth/user'), user]])}>
        <OperationsScreen timezone={user.timezone} />
      </SignedInLayout>
    </CurrentI18nProvider>
  );
}
