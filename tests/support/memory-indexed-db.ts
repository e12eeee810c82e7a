/** As much of IndexedDB as the app uses, without aborts. */
export class MemoryIndexedDb {
  readonly #databases = new Map<string, Map<string, unknown>>();

  /** The records of the only store of a database, by key. */
  records(database: string): Map<string, unknown> {
    const records = this.#databases.get(database) ?? new Map<string, unknown>();
    this.#databases.set(database, records);
    return records;
  }

  open(name: string) {
    const records = this.records(name);
    return request({ transaction: () => ({ objectStore: () => new MemoryStore(records) }) });
  }
}

interface Request {
  result: unknown;
  onsuccess?: () => void;
}

function request(result: unknown): Request {
  const made: Request = { result };
  queueMicrotask(() => made.onsuccess?.());
  return made;
}

class MemoryStore {
  /** Complete once every request has called back. */
  readonly transaction: { oncomplete?: () => void } = {};
  readonly #records: Map<string, unknown>;

  constructor(records: Map<string, unknown>) {
    this.#records = records;
    setTimeout(() => this.transaction.oncomplete?.());
  }

  get = (key: string) => request(this.#records.get(key));
  getAll = () => request([...this.#records].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value));
  count = () => request(this.#records.size);
  put = (value: unknown, key: string) => request(this.#records.set(key, structuredClone(value)) && key);
  delete = (key: string) => request(void this.#records.delete(key));
  clear = () => request(this.#records.clear());

  openCursor() {
    const entries = [...this.#records];
    const cursors: Request = { result: undefined };
    const next = () => {
      const [entry] = entries.splice(0, 1);
      cursors.result = entry && { value: entry[1], delete: () => this.#records.delete(entry[0]), continue: next };
      queueMicrotask(() => cursors.onsuccess?.());
    };
    next();
    return cursors;
  }
}
