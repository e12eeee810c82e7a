'use client';

import { useSyncExternalStore } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';

export function NoConnection() {
  const { t } = useI18n();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite">
      {!isOnline && (
        // At the left, because the round button for a new reminder floats at the right.
        <p className="pointer-events-none fixed bottom-[max(0.5rem,env(safe-area-inset-bottom))] left-[max(0.5rem,env(safe-area-inset-left))] z-40 rounded-full bg-foreground px-3 py-1 text-xs font-medium text-background shadow-lg print:hidden">
          {t('ui.noConnection')}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
