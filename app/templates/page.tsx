import type { Metadata } from 'next';
import { CurrentI18nProvider } from '@/components/i18n/current-i18n-provider';
import { TEMPLATES_GROUPS } from '@/components/i18n/message-groups';
import { SignedInLayout } from '@/components/layout/signed-in-layout';
import { TemplatesScreen } from '@/components/templates/templates-screen';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { requireUser } from '@/lib/accounts/sign-in/current-user';
import { apiQueryKey } from '@/lib/browser/api-client';
import { serializeQueries, type PrefetchedQuery } from '@/lib/browser/prefetched-queries';
import { clock } from '@/lib/clock';
import { listAddedHolidays } from '@/lib/holidays/list-added-holidays';
import { languageOf } from '@/lib/i18n/languages';
import { listAllTemplates } from '@/lib/templates/list-templates';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('templates.title'),
  robots: { index: false },
});

/** Preloads templates and added holidays for an administrator. For other users, the screen shows the API's error. */
export default async function TemplatesPage() {
  const user = await requireUser();
  const queries: PrefetchedQuery[] = [[apiQueryKey('/api/auth/user'), user]];
  if (user.isAdmin) {
    queries.push(
      [apiQueryKey('/api/admin/templates'), await listAllTemplates({ language: languageOf(user.locale) })],
      [apiQueryKey('/api/admin/holidays'), await listAddedHolidays()],
    );
  }
  return (
    <CurrentI18nProvider groups={TEMPLATES_GROUPS}>
      <SignedInLayout user={user} queries={serializeQueries(clock.now(), queries)}>
        <TemplatesScreen user={user} />
      </SignedInLayout>
    </CurrentI18nProvider>
  );
}
