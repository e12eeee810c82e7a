import type { Metadata } from 'next';
import { CurrentI18nProvider } from '@/components/i18n/current-i18n-provider';
import { SEVERAL_GROUPS } from '@/components/i18n/message-groups';
import { SeveralScreen } from '@/components/import/several-screen';
import { PageHeading } from '@/components/layout/page-heading';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';
import { SignedInLayout } from '@/components/layout/signed-in-layout';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { requireUser } from '@/lib/accounts/sign-in/current-user';
import { apiQueryKey } from '@/lib/browser/api-client';
import { serializeQueries } from '@/lib/browser/prefetched-queries';
import { isDay } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { SEVERAL_KINDS } from '@/lib/import/several';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await currentI18n();
  return { title: t('several.pageTitle') };
}

export default async function SeveralPage({ searchParams }: { searchParams: SearchParams }) {
  const user = await requireUser();
  const about = await getSearchParam(searchParams, 'about');
  const on = await getSearchParam(searchParams, 'on');
  const { t } = await currentI18n();
  return (
    <CurrentI18nProvider groups={SEVERAL_GROUPS}>
      <SignedInLayout user={user} queries={serializeQueries(clock.now(), [[apiQueryKey('/api/auth/user'), user]])}>
        <div className="mx-auto max-w-3xl">
          <PageHeading title={t('several.pageTitle')} description={t('several.intro')} />
          <SeveralScreen
            user={user}
            about={SEVERAL_KINDS.find((kind) => kind === about)}
            on={isDay(on) ? on : undefined}
          />
        </div>
      </SignedInLayout>
    </CurrentI18nProvider>
  );
}
