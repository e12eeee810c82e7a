import type { Metadata } from 'next';
import { CurrentI18nProvider } from '@/components/i18n/current-i18n-provider';
import { TEMPLATES_GROUPS } from '@/components/i18n/message-groups';
import { SignedInLayout } from '@/components/layout/signed-in-layout';
import { TemplatesScreen } from '@/components/templates/templates-screen';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { requireUser } from '@/lib/accounts/sign-in/current-user';
import { currentUserQuery } from '@/lib/accounts/sign-in/queries';
import { serializeQueries, type PrefetchedQuery } from '@/lib/browser/prefetched-queries';
import { clock } from '@/lib/clock';
import { listAddedHolidays } from '@/lib/holidays/list-added-holidays';
import { addedHolidaysQuery } from '@/lib/holidays/queries';
import { languageOf } from '@/lib/i18n/languages';
import { adminTemplatesQuery } from '@/lib/templates/queries';
import { listAllTemplates } from '@/lib/templates/list-templates';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('templates.title'),
  robots: { index: false },
});

/** Preloads templates and added holidays for an administrator. For other users, the screen shows the API's error. */
export default async function TemplatesPage() {
  const user = await requireUser();
  const queries: PrefetchedQuery[] = [[currentUserQuery.queryKey, user]];
  if (user.isAdmin) {
    queries.push(
      [adminTemplatesQuery.queryKey, await listAllTemplates({ language: languageOf(user.locale) })],
      [addedHolidaysQuery.queryKey, await listAddedHolidays()],
    );
  }
  return (
    <CurrentI18nProvider groups={TEMPLATES_GROUPS}>
      <SignedInLayout user={user} queries={serializeQueries(clock.now(), queries)}>
        <TemplatesScreen />
      </SignedInLayout>
    </CurrentI18nProvider>
  );
}
