import { addMilliseconds, addSeconds } from 'date-fns';
import pRetry from 'p-retry';
import { JOB_DEADLINE_SECONDS, clock, SEND_DEADLINE_SECONDS } from '@/lib/clock';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { logger } from '@/lib/logger';
import { channelPausedUntil, pauseChannel } from './channel-pause';
import { channels } from './channels';
import type { NoticeChannel } from './channels/channel';
import { claimDueNotices, isStillClaimed, type Claim } from './claim-notices';
import { loadNotices, type LoadedNotice } from './load-notices';
import { pauseMsAfterBatch, settleInternalError, decideSettlements } from './decide-settlements';
import { settleBatch, type Settlement } from './settle-batch';
import { hasDueNotice } from './upcoming-notices';

/** Counts of what a dispatch did. `claimed: 0` means that nothing is due. */
export interface DispatchResult {
  claimed: number;
  sent: number;
  retried: number;
  failed: number;
}

interface DispatchArgs {
  now: Date;
  limit?: number;
  /** On shutdown or at the call's deadline: a provider that takes notices one by one starts no other. */
  stopping?: AbortSignal;
}

/** Milliseconds before the end of a lease at which a hand-over is aborted. */
const LEASE_RESERVE_MS = 60_000;
/**
 * Milliseconds before each further attempt to record a batch, within the lease's reserve: an SMTP mail that is not recorded goes out
 * again.
 */
const RECORD_RETRY_DELAYS_MS = [250, 1_000, 4_000, 15_000];
/** Longest pause in ms that a dispatch waits for. After a longer one the next sweep goes on. */
const MAX_PAUSE_WAIT_MS = 10_000;

const emptyResult = (): DispatchResult => ({ claimed: 0, sent: 0, retried: 0, failed: 0 });

function addCounts(total: DispatchResult, batch: DispatchResult): void {
  for (const count of ['claimed', 'sent', 'retried', 'failed'] as const) total[count] += batch[count];
}

/** Sends one batch of each channel, one channel after the other. */
export async function dispatchDue(args: DispatchArgs): Promise<DispatchResult> {
  const total = emptyResult();
  for (const channel of channels) addCounts(total, await dispatchChannel({ channel, ...args }));
  return total;
}

/**
 * Sends one batch of a channel's due notices, at most `limit`: claim, wait for a turn, render, hand over under the batch's
 * idempotency key, record. A crash at any line loses nothing: a batch that is not recorded becomes due again when its lease ends, and
 * the provider recognises its key. A refused recipient holds up no other, and an exhausted quota stops every worker's claims on this
 * channel only.
 */
export async function dispatchChannel(args: DispatchArgs & { channel: NoticeChannel }): Promise<DispatchResult> {
  const { channel, now, stopping = sendDeadlineSignal() } = args;
  const limit = Math.min(args.limit ?? channel.batchLimit, channel.batchLimit);
  const result = emptyResult();
  if (!(await waitForShortPause(channel, now))) return result;
  let claim = await claimDueNotices({ channel: channel.name, now, limit });
  // All of them were obsolete or superseded: there may be more behind them.
  while (claim?.noticeIds.length === 0) claim = await claimDueNotices({ channel: channel.name, now, limit });
  if (!claim) return result;

  await channel.waitForRateLimitSlot();
  // Load after the wait: notices may have been deleted meanwhile, or taken over by another worker.
  const batch = { claim, notices: await loadNotices(claim), now };
  const { pauseMs, ...outcome } = await sendBatch(channel, batch, stopping);
  await recordWithRetry({ claim, now, ...outcome });
  if (pauseMs > 0) await pauseChannel(channel.name, addMilliseconds(now, pauseMs));

  result.claimed = claim.noticeIds.length;
  for (const { status } of outcome.settlements) result[status === 'pending' ? 'retried' : status] += 1;
  logger.info(
    { channel: channel.name, batchId: claim.batchId, ...result, ...(pauseMs > 0 && { pauseMs }) },
    'dispatch',
  );
  return result;
}

/** Fires when a call that starts now has no time left for another mail, or on shutdown. */
export const sendDeadlineSignal = (stopping?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(SEND_DEADLINE_SECONDS * 1000), ...(stopping ? [stopping] : [])]);

/** Waits if the channel's pause is short. @returns whether its notices may be claimed */
async function waitForShortPause({ name }: NoticeChannel, now: Date): Promise<boolean> {
  const pausedUntil = await channelPausedUntil(name, now);
  const remainingMs = pausedUntil ? +pausedUntil - +now : 0;
  if (remainingMs > MAX_PAUSE_WAIT_MS) return false;
  if (remainingMs > 0) await clock.sleep(remainingMs);
  return true;
}

const recordWithRetry = (batch: Parameters<typeof settleBatch>[0]): Promise<void> =>
  pRetry(() => settleBatch(batch), {
    retries: RECORD_RETRY_DELAYS_MS.length,
    minTimeout: 0,
    onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
      if (retriesLeft === 0) return;
      logger.warn({ batchId: batch.claim.batchId, err: error }, 'a batch could not be recorded; retrying');
      await clock.sleep(RECORD_RETRY_DELAYS_MS[attemptNumber - 1]!);
    },
  });

/**
 * Sends the due notices of one reminder, together with whatever else is due, from the head of the queue: ten thousand reminders that
 * wake at the same hour are a hundred calls to the provider, not ten thousand. Counts everything that it sent. Notices left after
 * JOB_DEADLINE_SECONDS stay due for the next call.
 * @throws AppError unavailable while the clock is not trusted
 */
export async function dispatchReminder(args: { reminderId: string; stopping?: AbortSignal }): Promise<DispatchResult> {
  const { reminderId } = args;
  const stopping = sendDeadlineSignal(args.stopping);
  const total = emptyResult();
  let now = await trustedNow();
  const end = addSeconds(now, JOB_DEADLINE_SECONDS);
  while (!stopping.aborted && now < end && (await hasDueNotice({ reminderId, now }))) {
    const result = await dispatchDue({ now, stopping });
    addCounts(total, result);
    if (result.claimed === 0) break;
    now = await trustedNow();
  }
  return total;
}

interface BatchResult {
  settlements: Settlement[];
  isKeyUsed: boolean;
  /** How long the provider refuses every notice of the channel. */
  pauseMs: number;
}

/** Renders a claimed batch and hands it over. Writes nothing. */
async function sendBatch(
  channel: NoticeChannel,
  { claim, notices, now }: { claim: Claim; notices: LoadedNotice[]; now: Date },
  stopping: AbortSignal,
): Promise<BatchResult> {
  const unprepared: Settlement[] = [];
  const prepared: LoadedNotice[] = [];
  const items: unknown[] = [];
  for (const notice of notices) {
    try {
      items.push(await channel.prepare(notice, now));
      prepared.push(notice);
    } catch (error) {
      logger.error({ noticeId: notice.id, err: error }, 'notice could not be rendered');
      unprepared.push(settleInternalError(claim, notice, now));
    }
  }
  if (items.length === 0) return { settlements: unprepared, isKeyUsed: false, pauseMs: 0 };

  const remainingMs = () => +claim.leaseUntil - LEASE_RESERVE_MS - +clock.now();
  const { outcomes, isKeyUsed } = await channel.sendBatch(items, {
    idempotencyKey: claim.batchId,
    remainingMs: remainingMs(),
    stopping,
    // Check wall-clock time too: timers pause while the machine sleeps.
    canStillSend: async (id) => remainingMs() > 0 && (await isStillClaimed(claim, id)),
  });
  const settlements = decideSettlements({ claim, notices: prepared, outcomes, now, sentAt: clock.now() });
  return { settlements: [...unprepared, ...settlements], isKeyUsed, pauseMs: pauseMsAfterBatch(outcomes) };
}
