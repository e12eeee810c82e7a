import { clear, createStore, promisifyRequest } from 'idb-keyval';

/** Key of the record that says whose data a store has. */
const OWNER = 'owner';

/** A store in IndexedDB for the data of one owner at a time. */
export function createOwnedStore(database: string, name: string) {
  const store = createStore(database, name);
  /** Runs `act` in one transaction. */
  const readOwner = <Result>(act: (records: IDBObjectStore, owner: unknown) => Result): Promise<Result | undefined> =>
    store('readwrite', async (records) => {
      let result: Result | undefined;
      const found = records.get(OWNER);
      found.onsuccess = () => {
        result = act(records, found.result);
      };
      await promisifyRequest(records.transaction);
      return result;
    });
  return {
    store,
    /** Deletes what belongs to another owner. */
    claim: (owner: string): Promise<void> =>
      readOwner((records, found) => {
        if (found === owner) return;
        records.clear();
        records.put(owner, OWNER);
      }),
    /** Does nothing if the store belongs to another owner or was cleared, such as by a sign-out in another window. */
    whileOwned: <Result>(owner: string, act: (records: IDBObjectStore) => Result): Promise<Result | undefined> =>
      readOwner((records, found) => (found === owner ? act(records) : undefined)),
    /** Resolves even where IndexedDB is blocked. */
    clear: (): Promise<void> => clear(store).catch(() => undefined),
  };
}
