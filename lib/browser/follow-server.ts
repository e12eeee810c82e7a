import { onlineManager, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client';
import { clearBrowserData } from './clear-browser-data';
import { keptAt, markRefreshed } from './kept-page';
import type { PrefetchedPage } from './prefetched-queries';
import { askServiceWorker, type Refreshed } from './service-worker-messages';

/** `slow`: the copy of the page has been on the screen for a while, and its refresh is under way. */
export type ServerState = 'near' | 'slow' | 'away';

const SLOW_MS = 3000;
const RETRY_MS = 30_000;

/**
 * Refreshes a page that the service worker has opened from its copy, and any page once the server can be reached again.
 * Writes wait until then.
 * @returns a function that stops it
 */
export function followServer(client: QueryClient, account: string, setState: (state: ServerState) => void): () => void {
  let isAway = false;
  let isAsking = false;
  /** Whether the answer to come may be from before the connection was back. */
  let mustAskAgain = false;
  const setAway = (next: boolean) => {
    isAway = next;
    // Writes wait.
    onlineManager.setOnline(!next);
    setState(next ? 'away' : 'near');
  };
  const refresh = async (): Promise<void> => {
    if (isAsking) {
      mustAskAgain = true;
      return;
    }
    if (document.hidden) return;
    isAsking = true;
    mustAskAgain = false;
    const slow = setTimeout(() => !isAway && setState('slow'), SLOW_MS);
    const refreshed = await askServiceWorker<Refreshed>('refresh');
    clearTimeout(slow);
    isAsking = false;
    if (refreshed === 'away') {
      setAway(true);
      return mustAskAgain ? refresh() : undefined;
    }
    if (refreshed && refreshed.account !== account) {
      await clearBrowserData();
      return window.location.reload();
    }
    const isSameBuild = refreshed?.build === document.documentElement.dataset.build;
    applyQueries(client, isSameBuild ? refreshed?.queries : undefined);
    setAway(false);
  };
  const refreshIfAway = () => void ((isAway || keptAt() !== undefined) && refresh());
  const goAway = () => setAway(true);
  // `fetch` rejects with a TypeError if there is no answer.
  const follow = (error: unknown) => !(error instanceof ApiError) && goAway();
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success' && !event.action.manual) refreshIfAway();
      if (event.action.type === 'error') follow(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'failed') follow(event.action.error);
    }),
  ];
  // The browser is online before the server has been reached.
  onlineManager.setEventListener(() => undefined);
  const timer = setInterval(refreshIfAway, RETRY_MS);
  window.addEventListener('online', refreshIfAway);
  window.addEventListener('offline', goAway);
  document.addEventListener('visibilitychange', refreshIfAway);
  if (!onlineManager.isOnline() || (keptAt() === undefined && !navigator.onLine)) goAway();
  else refreshIfAway();
  return () => {
    stops.forEach((stop) => stop());
    clearInterval(timer);
    window.removeEventListener('online', refreshIfAway);
    window.removeEventListener('offline', goAway);
    document.removeEventListener('visibilitychange', refreshIfAway);
  };
}

const pageCount = (data: unknown): number => (data as Partial<InfiniteData<unknown>> | null)?.pages?.length ?? 0;

/** Without the page's data, such as of another build, or if something was written meanwhile, reads again what is on the screen. */
function applyQueries(client: QueryClient, text: string | undefined): void {
  const wasChanged = client.getMutationCache().getAll().length > 0;
  const { queries } = text && !wasChanged ? (JSON.parse(text) as PrefetchedPage) : { queries: undefined };
  for (const [key, value] of queries ?? []) {
    // The page has only the beginning of a list.
    if (pageCount(client.getQueryData(key)) > 1) void client.invalidateQueries({ queryKey: key, exact: true });
    else client.setQueryData(key, value);
  }
  markRefreshed();
  if (!queries) return void client.invalidateQueries();
  const isLacking = ({ state }: Query) => state.isInvalidated || state.status === 'error';
  void client.refetchQueries({ type: 'active', predicate: isLacking });
}
