import { subHours } from 'date-fns';
import { cleanUpStorage, type StorageCleanUp } from '@/lib/attachments/clean-up-storage';
import { removeExpiredSignIns } from '@/lib/auth/service';
import { clock } from '@/lib/platform/clock';
import { lastHeartbeat, withHeartbeat } from './heartbeat';
import { enforceRetention, type RetentionResult } from './retention';

/** Rows of each kind that one clean-up handles at most. */
const LIMIT = 1000;
/** Hours between two clean-ups of the local scheduler. */
const EVERY_HOURS = 1;

/** What a clean-up removed, in counts. */
export type CleanUpResult = StorageCleanUp & Awaited<ReturnType<typeof removeExpiredSignIns>> & RetentionResult;

/** Removes what nobody needs any more: files without an owner, uploads not taken over, expired sessions and tokens. */
export const cleanUp = (): Promise<CleanUpResult> =>
  withHeartbeat('clean-up', async () => ({
    ...(await cleanUpStorage({ now: clock.now(), limit: LIMIT })),
    ...(await removeExpiredSignIns({ now: clock.now() })),
    ...(await enforceRetention({ now: clock.now(), limit: LIMIT })),
  }));

/** The same, if the last one is an hour or more ago. */
export async function cleanUpIfDue(): Promise<void> {
  const last = (await lastHeartbeat('clean-up'))?.finishedAt;
  if (!last || last <= subHours(clock.now(), EVERY_HOURS)) await cleanUp();
}
