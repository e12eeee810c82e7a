'use client';

import { useEffect } from 'react';
import { saveReturnTo } from '@/components/layout/return-url';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Spinner } from '@/components/ui/spinner';

/** Saves the page's URL, including the fragment, which browsers do not send to the server. Then opens /api/login. */
export function RedirectToSignIn() {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    saveReturnTo(`${pathname}${search}${hash}`);
    window.location.replace('/api/login');
  }, []);
  return <LoadingScreen />;
}

function LoadingScreen() {
  const { t } = useI18n();
  return (
    <main className="grid min-h-dvh place-items-center p-6" aria-busy="true">
      <p role="status" className="flex items-center gap-3 text-muted-foreground">
        <Spinner className="size-5 text-primary" />
        {t('ui.loading')}
      </p>
    </main>
  );
}
