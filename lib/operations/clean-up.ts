import { subHours } from 'date-fns';
import { cleanUpStorage, type StorageCleanUp } from '@/lib/attachments/clean-up-storage';
import { removeExpiredSignIns } from '@/lib/auth/service';
import { clock } from '@/lib/platform/clock';
import { logger } from '@/lib/platform/logger';
import { requireRightClock } from '@/lib/platform/right-clock';
import { lastHeartbeat, withHeartbeat } from './heartbeat';
import { enforceRetention, type RetentionResult } from './retention';
import { vacuumEmbedded } from './vacuum-embedded';

/** Rows that one statement removes at most. */
const LIMIT = 1000;
/** Hours between two clean-ups of the local scheduler. */
const EVERY_HOURS = 1;

/** What a clean-up removed, in counts. */
export type CleanUpResult = StorageCleanUp & Awaited<ReturnType<typeof removeExpiredSignIns>> & RetentionResult;

/**
 * Removes what nobody needs any more: files without an owner, uploads not taken over, expired sessions and tokens.
 * @throws Error where this machine's clock is off
 */
export const cleanUp = (): Promise<CleanUpResult> =>
  withHeartbeat('clean-up', async () => {
    await requireRightClock();
    const now = clock.now();
    const work = [
      cleanUpStorage({ now, limit: LIMIT }),
      removeExpiredSignIns({ now }),
      enforceRetention({ now, limit: LIMIT }),
    ] as const;
    // Where one fails, the others still do their part.
    await Promise.allSettled(work);
    await vacuumEmbedded();
    const [files, signIns, expired] = await Promise.all(work);
    return { ...files, ...signIns, ...expired };
  });

/** The same, if the last one is an hour or more ago. One that fails is logged, and tried again at the next call. */
export async function cleanUpIfDue(): Promise<void> {
  try {
    const last = (await lastHeartbeat('clean-up'))?.finishedAt;
    if (!last || last <= subHours(clock.now(), EVERY_HOURS)) await cleanUp();
  } catch (error) {
    logger.error({ err: error }, 'clean-up failed');
  }
}
