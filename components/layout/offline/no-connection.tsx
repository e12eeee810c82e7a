'use client';

import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';

/** Says that the browser has no connection, unless a `ConnectionLine` says more. */
export function NoConnection() {
  const { t } = useI18n();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine || lines > 0,
    () => true,
  );
  return <div aria-live="polite">{!isOnline && <Line>{t('ui.noConnection')}</Line>}</div>;
}

let lines = 0;

export function ConnectionLine({ children }: { children: ReactNode }) {
  useEffect(() => {
    lines += 1;
    window.dispatchEvent(new Event(LINES_CHANGED));
    return () => {
      lines -= 1;
      window.dispatchEvent(new Event(LINES_CHANGED));
    };
  }, []);
  return (
    <div role="status">
      <Line>{children}</Line>
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    // Above the bar at the bottom of a phone.
    <p className="pointer-events-none fixed bottom-[var(--above-bottom-bar,max(0.5rem,env(safe-area-inset-bottom)))] left-[max(0.5rem,env(safe-area-inset-left))] z-40 rounded-full bg-foreground px-3 py-1 text-xs font-medium text-background shadow-lg print:hidden">
      {children}
    </p>
  );
}

const LINES_CHANGED = 'connectionlineschanged';

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline', LINES_CHANGED];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
