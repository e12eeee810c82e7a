import { useEffect, useState } from 'react';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { followServer, type ServerState } from '@/lib/browser/follow-server';
import { keptAt } from '@/lib/browser/kept-page';
import { keepQueries } from '@/lib/browser/kept-queries';
import { askServiceWorker } from '@/lib/browser/service-worker-messages';
import { dayInTimezone } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { restoreWrites } from '@/lib/reminders/at-once/restore-writes';
import { showUnanswered } from '@/lib/reminders/at-once/unanswered';
import { formatInstant, formatShortInstant } from '@/lib/i18n/format-instant';
import { ConnectionLine } from './no-connection';

/** Makes the dashboard open at once and without a connection, and says so. Where workers are blocked, does nothing. */
export function Offline({ user: { id, timezone } }: { user: CurrentUser }) {
  const client = useQueryClient();
  const i18n = useI18n();
  const { t } = i18n;
  const [state, setState] = useState<ServerState>('near');
  useEffect(() => {
    const stops: (() => void)[] = [];
    let isStopped = false;
    const restore = () => restoreWrites(client).catch(() => undefined);
    const follow = (next: ServerState) => {
      setState(next);
      // Another window may have been closed with what it could not send.
      if (next === 'near') void restore();
    };
    const start = async () => {
      // What the copy's data lacks must not wait for the network.
      const isReady = keptAt() !== undefined || (await register());
      if (!isReady || isStopped) return;
      const owner = `${id} ${document.documentElement.dataset.build}`;
      const changed = (key: QueryKey, data: unknown) => showUnanswered(client, key, data);
      const stop = await keepQueries(client, owner, changed).catch(() => undefined);
      if (stop) stops.push(stop);
      if (!isStopped) await restore();
      if (!isStopped) stops.push(followServer(client, id, follow));
      if (isStopped) stops.forEach((each) => each());
      if (await register()) void askServiceWorker('keep');
    };
    void start().catch(() => undefined);
    return () => {
      isStopped = true;
      stops.forEach((each) => each());
    };
  }, [client, id]);
  if (state === 'near') return null;
  const asOf = new Date(shownAsOf(client));
  const today = dayInTimezone(clock.now(), timezone);
  const isToday = dayInTimezone(asOf, timezone) === today;
  const time = isToday ? formatInstant(i18n, asOf, timezone, 'time') : formatShortInstant(i18n, asOf, timezone, today);
  return <ConnectionLine>{t(state === 'away' ? 'ui.noConnectionAsOf' : 'ui.asOf', { time })}</ConnectionLine>;
}

/** When the oldest data on the screen was read; now if none was. */
export const shownAsOf = (client: QueryClient): number =>
  Math.min(
    clock.now().getTime(),
    ...client
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/') })
      .filter(({ state }) => state.data !== undefined)
      .map(({ state }) => state.dataUpdatedAt),
  );

/** @returns whether there is a service worker */
async function register(): Promise<boolean> {
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    new URL('../../../lib/browser/service-worker.ts', import.meta.url),
    { scope: '/' },
  );
  if (!registration) return false;
  await navigator.serviceWorker.ready;
  return true;
}
