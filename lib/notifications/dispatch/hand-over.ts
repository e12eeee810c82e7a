import pRetry from 'p-retry';
import { clock } from '@/lib/clock';
import { logger } from '@/lib/logger';
import type { NoticeChannel, SendBatchResult } from '../channels/channel';
import type { Claim } from '../claim/claim';

/** No mail is started in this last part of the lease. */
const LEASE_RESERVE_MS = 60_000;
/** Must total less than LEASE_RESERVE_MS, because an SMTP mail not recorded before the lease ends is sent again. */
const RECORD_RETRY_DELAYS_MS = [250, 1_000, 4_000, 15_000];

interface HandOver {
  claim: Claim;
  stopping: AbortSignal;
  /** Returns false if another worker has taken over the message. */
  isStillClaimed: (messageId: string) => Promise<boolean>;
}

/** Hands items to the channel under the key of the claim's call, within the claim's lease. */
export function handOver<Item>(
  channel: NoticeChannel<Item>,
  items: Item[],
  { claim, stopping, isStillClaimed }: HandOver,
): Promise<SendBatchResult> {
  const remainingMs = () => +claim.leaseUntil - LEASE_RESERVE_MS - +clock.now();
  return channel.sendBatch(items, {
    idempotencyKey: claim.callId,
    remainingMs: remainingMs(),
    stopping,
    // Check wall-clock time too: timers pause while the machine sleeps.
    canStillSend: async (messageId) => remainingMs() > 0 && (await isStillClaimed(messageId)),
  });
}

export const recordWithRetry = ({ callId }: Claim, record: () => Promise<void>): Promise<void> =>
  pRetry(record, {
    retries: RECORD_RETRY_DELAYS_MS.length,
    minTimeout: 0,
    onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
      if (retriesLeft === 0) return;
      logger.warn({ callId, err: error }, 'a call could not be recorded; retrying');
      await clock.sleep(RECORD_RETRY_DELAYS_MS[attemptNumber - 1]!);
    },
  });
