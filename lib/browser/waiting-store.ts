import { clear, createStore, promisifyRequest } from 'idb-keyval';
import { ACCOUNT_KEY } from './kept-keys';

/** What one account has written without a connection, in IndexedDB, until the server has it. */
const waitingStore = createStore('waiting', 'writes');

/** Key of the record that says whose writes the store has. */
const OWNER = 'owner';

/** Resolves even where IndexedDB is blocked. */
export const clearWaitingStore = (): Promise<void> => clear(waitingStore).catch(() => undefined);

/** Runs `act` in one transaction, unless the store belongs to another account or was cleared, such as by a sign-out. */
const whileOwned = <Result>(owner: string, act: (records: IDBObjectStore) => Result): Promise<Result | undefined> =>
  waitingStore('readwrite', async (records) => {
    let result: Result | undefined;
    const found = records.get(OWNER);
    found.onsuccess = () => {
      if (found.result === owner) result = act(records);
    };
    await promisifyRequest(records.transaction);
    return result;
  });

/** Deletes what belongs to another account. @returns false if this account is not the browser's */
export async function claimWaitingStore(owner: string): Promise<boolean> {
  if (localStorage.getItem(ACCOUNT_KEY) !== owner) return false;
  await waitingStore('readwrite', (records) => {
    const found = records.get(OWNER);
    found.onsuccess = () => {
      if (found.result === owner) return;
      records.clear();
      records.put(owner, OWNER);
    };
    return promisifyRequest(records.transaction);
  });
  return true;
}

/** @returns whether it is stored */
export const putWaiting = async (owner: string, key: string, record: unknown): Promise<boolean> =>
  (await whileOwned(owner, (records) => records.put(record, key))) !== undefined;

export const deleteWaiting = async (owner: string, key: string): Promise<void> =>
  void (await whileOwned(owner, (records) => records.delete(key)));

/** Returns the records in the order of their keys. */
export async function readWaiting<Stored>(owner: string): Promise<Stored[]> {
  const found = await whileOwned(owner, (records) => records.getAll());
  return ((found?.result ?? []) as unknown[]).filter((record) => record !== owner) as Stored[];
}

/** Of whatever account. */
export async function countWaiting(): Promise<number> {
  const count = await waitingStore('readonly', (records) => promisifyRequest(records.count())).catch(() => 0);
  return Math.max(0, count - 1);
}
