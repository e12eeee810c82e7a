import { subHours } from 'date-fns';
import { cleanUpStorage, type StorageCleanUpResult } from '@/lib/attachments/clean-up-storage';
import { removeExpiredSignInData } from '@/lib/accounts/sign-in/service';
import { clock } from '@/lib/clock';
import { logger } from '@/lib/logger';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { removeDueSecondFactors } from '@/lib/accounts/two-factor/service';
import { correctFutureRows } from './correct-future-rows';
import { lastHeartbeat, withHeartbeat } from './heartbeat';
import { enforceRetention, type RetentionResult } from './retention';
import { CLEAN_UP_INTERVAL_HOURS } from './rules';
import { vacuumEmbeddedDatabase } from './vacuum-embedded-database';

/** Rows that one statement removes at most. */
const MAX_ROWS = 1000;

/** What a clean-up removed, in counts. */
export type CleanUpResult = StorageCleanUpResult &
  Awaited<ReturnType<typeof removeExpiredSignInData>> &
  Awaited<ReturnType<typeof removeDueSecondFactors>> &
  RetentionResult &
  Awaited<ReturnType<typeof correctFutureRows>>;

/**
 * Removes what nobody needs any more: files without an owner, uploads not taken over, expired sessions and tokens.
 * @throws AppError unavailable while the clock is not trusted
 */
export const cleanUp = (): Promise<CleanUpResult> =>
  withHeartbeat('clean-up', async () => {
    const now = await trustedNow();
    const work = [
      cleanUpStorage({ now, limit: MAX_ROWS }),
      removeExpiredSignInData({ now }),
      enforceRetention({ now, limit: MAX_ROWS }),
      removeDueSecondFactors({ now, limit: MAX_ROWS }),
      correctFutureRows({ now }),
    ] as const;
    // Where one fails, the others still do their part.
    await Promise.allSettled(work);
    await vacuumEmbeddedDatabase();
    const [files, signIns, expired, secondFactors, corrected] = await Promise.all(work);
    return { ...files, ...signIns, ...expired, ...secondFactors, ...corrected };
  });

/** The same, if the last one is an hour or more ago. One that fails is logged, and tried again at the next call. */
export async function cleanUpIfDue(): Promise<void> {
  try {
    const now = clock.now();
    const { finishedAt } = await lastHeartbeat('clean-up', now);
    if (!finishedAt || finishedAt <= subHours(now, CLEAN_UP_INTERVAL_HOURS)) await cleanUp();
  } catch (error) {
    logger.error({ err: error }, 'clean-up failed');
  }
}
