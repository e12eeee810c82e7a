import { db } from '@/lib/database/db';
import { env } from '@/lib/config/env';

/**
 * What autovacuum and the checkpointer do on a server; the embedded database has neither. Vacuums tables by autovacuum's
 * own threshold, and once those whose counts were lost in a crash. Each table blocks the database while it is vacuumed.
 */
export async function vacuumEmbeddedDatabase(): Promise<void> {
  if (!env().EMBEDDED_DATABASE) return;
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
    WHERE n_dead_tup > 50 + n_live_tup / 5 OR last_vacuum IS NULL`;
  for (const { name } of tables) await db.$executeRawUnsafe(`VACUUM (ANALYZE) ${name}`);
  await db.$executeRaw`CHECKPOINT`;
}
