import { databasePool } from '@/lib/database/db';

/** The database as a connection that can go away: every query and transaction fails while it is down. */
export function breakableDatabase() {
  const pool = databasePool();
  const original = { connect: pool.connect.bind(pool), query: pool.query.bind(pool) };
  const state = {
    isDown: false,
    wasDown: false,
    rethrowUnlessDown: (error: unknown) => {
      if (!state.isDown && !state.wasDown) throw error;
    },
    /** For the test itself, which sees what was written also while the database is away. */
    withoutOutage: async (look: () => Promise<void>) => {
      const { isDown } = state;
      state.isDown = false;
      await look();
      state.isDown = isDown;
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
