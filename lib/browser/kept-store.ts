import { clear, createStore } from 'idb-keyval';

/** How long what was read is kept. */
export const KEPT_DAYS = 14;

/** What the API has returned to this account, in IndexedDB, for when there is no connection. */
export const keptStore = createStore('kept', 'queries');

/** Resolves even where IndexedDB is blocked. */
export const clearKeptStore = (): Promise<void> => clear(keptStore).catch(() => undefined);
