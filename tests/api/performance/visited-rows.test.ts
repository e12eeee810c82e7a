import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountReads } from '@/bench/account-reads';
import { fillAccount } from '@/bench/fill-account';
import { db } from '@/lib/database/db';
import { toActor } from '@/lib/http/session';
import { countVisitedRows } from '@/tests/support/query-plans';
import { useCleanDatabase } from '@/tests/support/use-clean-database';

useCleanDatabase();

// Otherwise, a server's autovacuum counts a table while it is nearly empty, and the planner trusts that for a minute.
beforeAll(() => setAutovacuum(false));
afterAll(() => setAutovacuum(true));

async function setAutovacuum(enabled: boolean): Promise<void> {
  await db.$executeRawUnsafe(`DO $$
    DECLARE name text;
    BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
      LOOP EXECUTE format('ALTER TABLE public.%I SET (autovacuum_enabled = ${enabled})', name); END LOOP;
    END $$`);
}

/** Puts the planner in the state of a database that was never analysed. */
async function forgetStatistics(): Promise<void> {
  await db.$executeRaw`UPDATE pg_class SET reltuples = -1, relpages = 0, relallvisible = 0
    WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace`;
  await db.$executeRaw`DELETE FROM pg_statistic WHERE starelid IN (
    SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`;
}

const MAX_ROWS_PER_REMINDER = 25;
/** A search also reads the names of all templates, which count once for each level of the plan; still few beside 1200. */
const MAX_OTHER_ROWS = 250;

it.each([10, 300, 1200])(
  'no read of an account of %i reminders without statistics visits more than 25 rows for each of them and 250 others',
  async (size) => {
    await forgetStatistics();
    for (const others of [1200, size]) await fillAccount(others);
    const userId = await fillAccount(size);
    const actor = toActor(await db.user.findUniqueOrThrow({ where: { id: userId } }));
    const visited: Record<string, number> = {};
    for (const [name, run] of await accountReads({ actor, now: new Date() }))
      visited[name] = await countVisitedRows(run);
    expect(Object.keys(visited)).toContain('list of all');
    const tooMany = Object.entries(visited).filter(([, rows]) => rows > MAX_ROWS_PER_REMINDER * size + MAX_OTHER_ROWS);
    expect(tooMany).toEqual([]);
  },
);
