import { db } from '@/lib/database/db';
import { env } from '@/lib/config/env';

/**
 * The embedded database has no autovacuum or checkpointer. After a crash, `last_vacuum` is null, so all tables are
 * vacuumed.
 */
export async function vacuumEmbeddedDatabase(): Promise<void> {
  if (!env().EMBEDDED_DATABASE) return;
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
    WHERE n_dead_tup > 50 + n_live_tup / 5 OR last_vacuum IS NULL`;
  for (const { name } of tables) await db.$executeRawUnsafe(`VACUUM (ANALYZE) ${name}`);
  await db.$executeRaw`CHECKPOINT`;
}
