import { databasePool, db } from '@/lib/database/db';
import { toActor } from '@/lib/http/session';
import { accountReads } from './account-reads';
import { fillAccount } from './fill-account';
import { formatInteger, measureInterleaved, type ResultRow } from './results';

const [SMALL, LARGE] = [200, 2_000];
/** Names of `accountReads`. */
const READS = ['list of all', 'page by due', 'counts', 'month', 'act now'];

/** Compares reads of a large account with those of a small one. */
export async function measureAccountSizes(rounds: number): Promise<ResultRow[]> {
  const reads = [await readsOf(await fillAccount(SMALL)), await readsOf(await fillAccount(LARGE))];
  await databasePool().query('ANALYZE');
  const rows: ResultRow[] = [];
  for (const name of READS) {
    const time = (index: number) => async () => {
      const start = performance.now();
      await reads[index]?.get(name)?.();
      return performance.now() - start;
    };
    const { small, large } = await measureInterleaved({ small: time(0), large: time(1) }, rounds);
    rows.push([
      `${name}, ${formatInteger(LARGE)} reminders, against ${LARGE / SMALL} × ${SMALL}`,
      `${large.toFixed(1)} ms`,
      ((large * SMALL) / (small * LARGE)).toFixed(2),
      '≤ 1.50',
    ]);
  }
  return rows;
}

async function readsOf(id: string) {
  const actor = toActor(await db.user.findUniqueOrThrow({ where: { id } }));
  return new Map(await accountReads({ actor, now: new Date() }));
}
