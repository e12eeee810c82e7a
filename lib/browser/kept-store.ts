import { createOwnedStore } from './owned-store';
import { waitingStore } from './waiting-store';

/** How long what was read is kept. */
export const KEPT_DAYS = 14;

/** What the API has returned to one account and build, for when there is no connection. */
export const keptStore = createOwnedStore('kept', 'queries');

/** Also deletes what waits to be sent. */
export const clearKeptStore = async (): Promise<void> =>
  void (await Promise.all([keptStore.clear(), waitingStore.clear()]));
