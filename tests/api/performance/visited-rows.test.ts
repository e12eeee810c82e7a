import { expect, it } from 'vitest';
import { accountReads } from '@/bench/account-reads';
import { fillAccount } from '@/bench/fill-account';
import { db } from '@/lib/database/db';
import { toActor } from '@/lib/http/session';
import { countVisitedRows } from '@/tests/support/database/query-plans';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';

useCleanDatabase();

const MAX_ROWS_PER_REMINDER = 25;
/** A search also reads the names of all templates, which count once for each level of the plan; still few beside 1200. */
const MAX_OTHER_ROWS = 250;

// An account that is small beside the others is in sequential-scans.long.test.ts.
it.each([300, 1200])(
  'no read of an account of %i reminders visits more than 25 rows for each of them and 250 others',
  async (size) => {
    for (const others of [6000, size]) await fillAccount(others);
    const userId = await fillAccount(size);
    // VACUUM too, because index entries of rows that earlier tests deleted would count.
    await db.$executeRaw`VACUUM ANALYZE`;
    const actor = toActor(await db.user.findUniqueOrThrow({ where: { id: userId } }));
    const visited: Record<string, number> = {};
    for (const [name, run] of await accountReads({ actor, now: new Date() }))
      visited[name] = await countVisitedRows(run);
    expect(Object.keys(visited)).toContain('list of all');
    const tooMany = Object.entries(visited).filter(([, rows]) => rows > MAX_ROWS_PER_REMINDER * size + MAX_OTHER_ROWS);
    expect(tooMany).toEqual([]);
  },
);
