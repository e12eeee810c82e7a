import type { Metadata } from 'next';
import { LanguageSwitch } from '@/components/i18n/language-switch';
import { HomeLink } from '@/components/layout/logo';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { PrivacyNotice } from './privacy-notice';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await currentI18n();
  return { title: t('privacy.title') };
}

export default async function PrivacyPage() {
  return (
    <div className="page-width py-8 sm:py-12">
      <header className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <HomeLink className="touch-area relative -m-1 inline-flex p-1" />
        <LanguageSwitch />
      </header>
      <PrivacyNotice i18n={await currentI18n()} />
    </div>
  );
}
