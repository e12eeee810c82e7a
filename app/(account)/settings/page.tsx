import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { RegionalPreferences } from '@/components/settings/regional-preferences';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { requireUser } from '@/lib/accounts/sign-in/current-user';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('settings.pageTitle'),
});

export default async function SettingsPage() {
  const user = await requireUser();
  const { t } = await currentI18n();
  return (
    <>
      <PageHeading title={t('settings.heading')} description={t('settings.description')} />
      <RegionalPreferences initialUser={user} />
    </>
  );
}
