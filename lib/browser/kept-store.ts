import { clear, createStore } from 'idb-keyval';
import { clearWaitingStore } from './waiting-store';

/** How long what was read is kept. */
export const KEPT_DAYS = 14;

/** What the API has returned to this account, in IndexedDB, for when there is no connection. */
export const keptStore = createStore('kept', 'queries');

/** Also deletes what waits to be sent. Resolves even where IndexedDB is blocked. */
export const clearKeptStore = async (): Promise<void> =>
  void (await Promise.all([clear(keptStore).catch(() => undefined), clearWaitingStore()]));
