import type { Metadata } from 'next';
import { CurrentI18nProvider } from '@/components/i18n/current-i18n-provider';
import { IMPORT_GROUPS } from '@/components/i18n/message-groups';
import { ImportScreen } from '@/components/import/import-screen';
import { PageHeading } from '@/components/layout/page-heading';
import { SignedInLayout } from '@/components/layout/signed-in-layout';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { requireUser } from '@/lib/accounts/sign-in/current-user';
import { apiQueryKey } from '@/lib/browser/api-client';
import { serializeQueries } from '@/lib/browser/prefetched-queries';
import { clock } from '@/lib/clock';
import { readRecentImport } from '@/lib/import/undo-import';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await currentI18n();
  return { title: t('imports.pageTitle') };
}

export default async function ImportPage() {
  const user = await requireUser();
  const { t } = await currentI18n();
  const now = clock.now();
  const recent = await readRecentImport({ actor: user, now });
  return (
    <CurrentI18nProvider groups={IMPORT_GROUPS}>
      <SignedInLayout user={user} queries={serializeQueries(now, [[apiQueryKey('/api/auth/user'), user]])}>
        <div className="mx-auto max-w-3xl">
          <PageHeading title={t('imports.pageTitle')} description={t('imports.intro')} />
          <ImportScreen user={user} recent={recent} />
        </div>
      </SignedInLayout>
    </CurrentI18nProvider>
  );
}
