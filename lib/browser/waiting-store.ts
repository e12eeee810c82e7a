import { promisifyRequest } from 'idb-keyval';
import { ACCOUNT_KEY } from './kept-keys';
import { createOwnedStore } from './owned-store';

/** What one account has written without a connection, until the server has it. */
export const waitingStore = createOwnedStore('waiting', 'writes');

/** Deletes what belongs to another account. @returns false if this account is not the browser's */
export async function claimWaitingStore(owner: string): Promise<boolean> {
  if (localStorage.getItem(ACCOUNT_KEY) !== owner) return false;
  await waitingStore.claim(owner);
  return true;
}

/** @returns whether it is stored */
export const putWaiting = async (owner: string, key: string, record: unknown): Promise<boolean> =>
  (await waitingStore.whileOwned(owner, (records) => records.put(record, key))) !== undefined;

export const deleteWaiting = async (owner: string, key: string): Promise<void> =>
  void (await waitingStore.whileOwned(owner, (records) => records.delete(key)));

/** Returns the records in the order of their keys. */
export async function readWaiting<Stored>(owner: string): Promise<Stored[]> {
  const found = await waitingStore.whileOwned(owner, (records) => records.getAll());
  return ((found?.result ?? []) as unknown[]).filter((record) => record !== owner) as Stored[];
}

/** Of whatever account. */
export async function countWaiting(): Promise<number> {
  const count = await waitingStore.store('readonly', (records) => promisifyRequest(records.count())).catch(() => 0);
  return Math.max(0, count - 1);
}
