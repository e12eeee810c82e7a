import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLazyComponent } from '@/components/layout/use-lazy-component';
import { canWait } from '@/lib/reminders/at-once/write-at-once';

const loadLine = () => import('./waiting-line').then((module) => module.WaitingLine);

/** Sends what was left waiting when the server turned the service worker off. */
const sendWhatWaits = async (client: QueryClient) =>
  (await import('@/lib/reminders/at-once/restore-writes')).restoreWrites(client);

/** Loads the line once the service worker can open the app without a connection. */
export function LazyWaitingLine() {
  const [WaitingLine, request] = useLazyComponent(loadLine);
  const client = useQueryClient();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // Without the mark, the server has turned it off.
    const isOff = !document.documentElement.dataset.build;
    if (isOff) void sendWhatWaits(client).catch(() => undefined);
    if (isOff || canWait()) return request();
    // On the first visit, the worker takes over later.
    const requestLater = () => request();
    navigator.serviceWorker.addEventListener('controllerchange', requestLater);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', requestLater);
  }, [client, request]);
  return WaitingLine && <WaitingLine />;
}
