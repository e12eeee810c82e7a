import { databasePool } from '@/lib/database/db';

/** Makes every query and transaction of the app fail while `isDown` is true. */
export function makeDatabaseBreakable() {
  const pool = databasePool();
  const original = { connect: pool.connect.bind(pool), query: pool.query.bind(pool) };
  const state = {
    isDown: false,
    wasDown: false,
    rethrowUnlessDown: (error: unknown) => {
      if (!state.isDown && !state.wasDown) throw error;
    },
    /** Suspends the outage for the test's own queries. */
    withoutOutage: async <Result>(queries: () => Promise<Result>): Promise<Result> => {
      const { isDown } = state;
      state.isDown = false;
      const result = await queries();
      state.isDown = isDown;
      return result;
    },
    restore: () => void Object.assign(pool, original),
  };
  const failWhileDown =
    <A extends unknown[]>(work: (...args: A) => unknown) =>
    (...args: A) => {
      if (!state.isDown) return work(...args);
      state.wasDown = true;
      const error = new Error('Connection terminated unexpectedly');
      const callback = args.at(-1);
      return typeof callback === 'function' ? void callback(error) : Promise.reject(error);
    };
  Object.assign(pool, {
    connect: failWhileDown(original.connect as never),
    query: failWhileDown(original.query as never),
  });
  return state;
}
