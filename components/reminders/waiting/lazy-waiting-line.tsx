import { useEffect } from 'react';
import { useLazyComponent } from '@/components/layout/use-lazy-component';
import { canWait } from '@/lib/reminders/at-once/write-at-once';

const loadLine = () => import('./waiting-line').then((module) => module.WaitingLine);

/** Loads the line once the service worker can open the app without a connection. */
export function LazyWaitingLine() {
  const [WaitingLine, request] = useLazyComponent(loadLine);
  useEffect(() => {
    if (canWait()) return request();
    if (!('serviceWorker' in navigator)) return;
    // On the first visit, the worker takes over later.
    const requestLater = () => request();
    navigator.serviceWorker.addEventListener('controllerchange', requestLater);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', requestLater);
  }, [request]);
  return WaitingLine && <WaitingLine />;
}
