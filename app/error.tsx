'use client';

import { useEffect } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { PlainMessageScreen } from '@/components/layout/plain-message-screen';
import { buttonVariants } from '@/components/ui/button-variants';

/** Uses `retry`, which requests the page from the server again, not `reset`, which re-renders the failed response. */
export default function ErrorScreen({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const { t } = useI18n();
  useEffect(() => console.error(error), [error]);
  return (
    <PlainMessageScreen
      title={t('layout.pageError.title')}
      text={error.digest ? t('layout.pageError.textWithNumber', { number: error.digest }) : t('layout.pageError.text')}
    >
      <button type="button" onClick={retry} data-slot="button" className={buttonVariants()}>
        {t('ui.tryAgain')}
      </button>
      {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
      <a href="/" data-slot="button" className={buttonVariants({ variant: 'outline' })}>
        {t('layout.goHome')}
      </a>
    </PlainMessageScreen>
  );
}
