'use client';

import { useI18n } from '@/components/i18n/i18n-provider';
import { Spinner } from '@/components/ui/spinner';

export function LoadingScreen() {
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
