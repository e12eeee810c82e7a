import type { Metadata } from 'next';
import { CurrentI18nProvider } from '@/components/i18n/current-i18n-provider';
import { TESTING_GROUPS } from '@/components/i18n/message-groups';
import { SignedInLayout } from '@/components/layout/signed-in-layout';
import { TestingScreen } from '@/components/testing/testing-screen';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { requireActor, requireUser } from '@/lib/accounts/sign-in/current-user';
import { apiQueryKey } from '@/lib/browser/api-client';
import { serializeQueries, type PrefetchedQuery } from '@/lib/browser/prefetched-queries';
import { getSystemStatus } from '@/lib/operations/status';
import { clock } from '@/lib/clock';
import { listReminders } from '@/lib/reminders/list/list-reminders';
import { listActiveTemplates } from '@/lib/templates/list-templates';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await currentI18n();
  return { title: t('testing.pageTitle'), robots: { index: false } };
}

/** Preloads data if the user may use the testing dashboard. For other users, the screen shows the API's error. */
export default async function TestingPage() {
  const user = await requireUser();
  const now = clock.now();
  const queries: PrefetchedQuery[] = [[apiQueryKey('/api/auth/user'), user]];
  if (user.isTestingUser || user.isAdmin) {
    const actor = await requireActor();
    const [status, templates, { reminders }] = await Promise.all([
      getSystemStatus((await currentI18n()).t, { now }),
      listActiveTemplates({ actor }),
      listReminders({ actor, query: {}, now }),
    ]);
    queries.push(
      [apiQueryKey('/api/system-status'), status],
      [apiQueryKey('/api/templates'), templates],
      [apiQueryKey('/api/reminders', {}), reminders],
    );
  }
  return (
    <CurrentI18nProvider groups={TESTING_GROUPS}>
      <SignedInLayout user={user} queries={serializeQueries(now, queries)}>
        <TestingScreen user={user} />
      </SignedInLayout>
    </CurrentI18nProvider>
  );
}
