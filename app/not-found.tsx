import type { Metadata } from 'next';
import { MessageScreen } from '@/components/layout/message-screen';
import { buttonVariants } from '@/components/ui/button-variants';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('layout.notFound.title'),
});

export default async function NotFound() {
  const { t } = await currentI18n();
  return (
    <MessageScreen title={t('layout.notFound.title')} text={t('layout.notFound.text')}>
      {/* A plain link, not next/link: a full page load also works if the router is in a broken state. */}
      {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
      <a href="/" data-slot="button" className={buttonVariants()}>
        {t('layout.goHome')}
      </a>
    </MessageScreen>
  );
}
