import { subHours } from 'date-fns';
import { removeExpiredSignInData } from '@/lib/accounts/sign-in/remove-expired-sign-in-data';
import { removeDueSecondFactors } from '@/lib/accounts/two-factor/two-factor-removal';
import { cleanUpStorage, type StorageCleanUpResult } from '@/lib/attachments/clean-up-storage';
import { clock } from '@/lib/clock';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { env } from '@/lib/config/env';
import { db } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { removeEmptyMessages } from '@/lib/notifications/delivery/remove-empty-messages';
import { correctFutureDatedRows } from './correct-future-dated-rows';
import { lastHeartbeat, withHeartbeat } from './heartbeat';
import { enforceRetention, type RetentionResult } from './retention';
import { CLEAN_UP_INTERVAL_HOURS } from './retention-periods';

const MAX_ROWS_PER_STATEMENT = 1000;

export type CleanUpResult = StorageCleanUpResult &
  Awaited<ReturnType<typeof removeExpiredSignInData>> &
  Awaited<ReturnType<typeof removeDueSecondFactors>> &
  Awaited<ReturnType<typeof removeEmptyMessages>> &
  RetentionResult &
  Awaited<ReturnType<typeof correctFutureDatedRows>>;

/** Deletes expired and orphaned data and corrects future-dated rows. @throws AppError unavailable (untrusted clock) */
export const cleanUp = (): Promise<CleanUpResult> =>
  withHeartbeat('clean-up', async () => {
    const now = await trustedNow();
    const work = [
      cleanUpStorage({ now, limit: MAX_ROWS_PER_STATEMENT }),
      removeExpiredSignInData({ now }),
      enforceRetention({ now, limit: MAX_ROWS_PER_STATEMENT }),
      removeDueSecondFactors({ now, limit: MAX_ROWS_PER_STATEMENT }),
      correctFutureDatedRows({ now }),
      removeEmptyMessages({ now }),
    ] as const;
    // Let every task finish, even if one fails. `Promise.all` below throws the error.
    await Promise.allSettled(work);
    await vacuumEmbeddedDatabase();
    const [files, signIns, expired, secondFactors, corrected, messages] = await Promise.all(work);
    return { ...files, ...signIns, ...expired, ...secondFactors, ...corrected, ...messages };
  });

/** Runs a clean-up unless one finished in the last CLEAN_UP_INTERVAL_HOURS. Logs failures; the next call retries. */
export async function cleanUpIfDue(): Promise<void> {
  try {
    const now = clock.now();
    const { finishedAt } = await lastHeartbeat('clean-up', now);
    if (!finishedAt || finishedAt <= subHours(now, CLEAN_UP_INTERVAL_HOURS)) await cleanUp();
  } catch (error) {
    logger.error({ err: error }, 'clean-up failed');
  }
}

/**
 * The embedded database has no autovacuum or checkpointer. After a crash, `last_vacuum` is null, so all tables are
 * vacuumed.
 */
async function vacuumEmbeddedDatabase(): Promise<void> {
  if (!env().EMBEDDED_DATABASE) return;
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
    WHERE n_dead_tup > 50 + n_live_tup / 5 OR last_vacuum IS NULL`;
  for (const { name } of tables) await db.$executeRawUnsafe(`VACUUM (ANALYZE) ${name}`);
  await db.$executeRaw`CHECKPOINT`;
}
