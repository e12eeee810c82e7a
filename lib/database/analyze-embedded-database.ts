import { env } from '@/lib/config/env';
import { db } from './db';

/** The embedded database has no autovacuum. Uses its default thresholds: 50 rows and a tenth of the table. */
export async function analyzeEmbeddedDatabase(): Promise<void> {
  if (!env().EMBEDDED_DATABASE) return;
  // Otherwise, the last changes are counted up to a second late.
  await db.$executeRaw`SELECT pg_stat_force_next_flush()`;
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
    WHERE n_mod_since_analyze > 50 + n_live_tup / 10`;
  for (const { name } of tables) await db.$executeRawUnsafe(`ANALYZE ${name}`);
}
