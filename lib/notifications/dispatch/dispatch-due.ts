import { addMilliseconds, addSeconds } from 'date-fns';
import { JOB_DEADLINE_SECONDS, clock, SEND_DEADLINE_SECONDS } from '@/lib/clock';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { logger } from '@/lib/logger';
import { channelPausedUntil, pauseChannel } from './channel-pause';
import { noticeChannels } from '../channels';
import type { NoticeChannel } from '../channels/channel';
import type { Claim } from '../claim/claim';
import { claimMessages, isStillClaimed } from '../claim/claim-messages';
import { loadMessages, type LoadedMessage } from '../claim/load-messages';
import { replanNewConsents } from '../readers/replan-contacts';
import { decideSettlements, pauseMsAfterBatch, settleUnprepared, type Settlement } from './decide-settlements';
import { dropUnwanted } from './drop-unwanted';
import { handOver, recordWithRetry } from './hand-over';
import { prepareMessages } from './prepare-messages';
import { settleCall } from './settle-call';
import { hasDueNotice } from './upcoming-notices';

/**
 * Counts notices, and messages without notices. `claimed` is 0 if none could be claimed, for example while the channel
 * is paused.
 */
export interface DispatchResult {
  claimed: number;
  sent: number;
  retried: number;
  failed: number;
}

interface DispatchArgs {
  now: Date;
  limit?: number;
  /** Aborts on shutdown or at the deadline. A provider that takes mails one by one then starts no further mail. */
  stopping?: AbortSignal;
}

/** Longest channel pause that a dispatch waits for. If the pause is longer, a later sweep sends the notices. */
const MAX_PAUSE_WAIT_MS = 10_000;

/** After so many, the next sweep goes on. */
const MAX_EMPTY_CLAIMS = 100;

const emptyResult = (): DispatchResult => ({ claimed: 0, sent: 0, retried: 0, failed: 0 });

function addCounts(total: DispatchResult, batch: DispatchResult): void {
  for (const count of ['claimed', 'sent', 'retried', 'failed'] as const) total[count] += batch[count];
}

export async function dispatchDue(args: DispatchArgs): Promise<DispatchResult> {
  const total = emptyResult();
  for (const channel of noticeChannels) addCounts(total, await dispatchChannel({ channel, ...args }));
  return total;
}

/** Dispatches one call. After a crash, the call is due again when its lease ends, under the same idempotency key. */
export async function dispatchChannel(args: DispatchArgs & { channel: NoticeChannel }): Promise<DispatchResult> {
  const { channel, now, stopping = sendDeadlineSignal() } = args;
  const limit = Math.min(args.limit ?? channel.batchLimit, channel.batchLimit);
  const result = emptyResult();
  if (!(await waitForShortPause(channel, now))) return result;
  let claim = await claimMessages({ channel, now, limit });
  // A claim is empty if everything in it was dropped, for example as obsolete. Others may still be due.
  for (let empty = 0; claim?.memberIds.length === 0 && empty < MAX_EMPTY_CLAIMS && !stopping.aborted; empty += 1)
    claim = await claimMessages({ channel, now, limit });
  if (!claim || claim.memberIds.length === 0) return result;

  await channel.waitForRateLimitSlot();
  // Load only now, because notices may have been changed, deleted or taken over by another worker during the wait.
  const current = await dropUnwanted({ claim, messages: await loadMessages(claim, now) }, now);
  const { pauseMs, ...outcome } = await sendMessages(channel, { ...current, now }, stopping);
  await recordWithRetry(claim, () => settleCall({ ...current, now, ...outcome }));
  if (pauseMs > 0) await pauseChannel(channel.name, addMilliseconds(now, pauseMs));
  const sent = new Set(outcome.settlements.flatMap(({ status, messageId }) => (status === 'sent' ? [messageId] : [])));
  const unreached = current.messages.filter(({ id, recipient }) => recipient.person !== null && !sent.has(id));
  await replanNewConsents({ contactIds: unreached.map(({ recipient }) => recipient.id), now });

  result.claimed = claim.memberIds.length;
  for (const { status } of outcome.settlements) result[status === 'pending' ? 'retried' : status] += 1;
  logger.info({ channel: channel.name, callId: claim.callId, ...result, ...(pauseMs > 0 && { pauseMs }) }, 'dispatch');
  return result;
}

/** Aborts SEND_DEADLINE_SECONDS from now, or earlier on shutdown (`stopping`). */
export const sendDeadlineSignal = (stopping?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(SEND_DEADLINE_SECONDS * 1000), ...(stopping ? [stopping] : [])]);

/** Waits for a pause of at most MAX_PAUSE_WAIT_MS to end. Returns false at once if the pause is longer. */
async function waitForShortPause({ name }: NoticeChannel, now: Date): Promise<boolean> {
  const pausedUntil = await channelPausedUntil(name, now);
  const remainingMs = pausedUntil ? +pausedUntil - +now : 0;
  if (remainingMs > MAX_PAUSE_WAIT_MS) return false;
  if (remainingMs > 0) await clock.sleep(remainingMs);
  return true;
}

/**
 * Dispatches batches of any reminders while `reminderId` has a due notice, a batch is available and time is left.
 * @throws AppError unavailable while the clock is not trusted
 */
export async function dispatchWhileDue(args: { reminderId: string; stopping?: AbortSignal }): Promise<DispatchResult> {
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

interface CallResult {
  settlements: Settlement[];
  isKeyUsed: boolean;
  pauseMs: number;
}

async function sendMessages(
  channel: NoticeChannel,
  { claim, messages, now }: { claim: Claim; messages: LoadedMessage[]; now: Date },
  stopping: AbortSignal,
): Promise<CallResult> {
  const { prepared, unprepared } = await prepareMessages(channel, messages, now);
  const unsent = unprepared.flatMap((message) => settleUnprepared(message, { claim, now }));
  if (prepared.length === 0) return { settlements: unsent, isKeyUsed: false, pauseMs: 0 };

  const sent = prepared.map(({ message }) => message);
  const noticeCounts = new Map(messages.map(({ id, notices }) => [id, notices.length]));
  const { outcomes, isKeyUsed } = await handOver(
    channel,
    prepared.map(({ item }) => item),
    {
      claim,
      stopping,
      isStillClaimed: (messageId) => isStillClaimed(claim, { messageId, notices: noticeCounts.get(messageId) ?? 0 }),
    },
  );
  const settlements = decideSettlements({ claim, messages: sent, outcomes, now, sentAt: clock.now() });
  return { settlements: [...unsent, ...settlements], isKeyUsed, pauseMs: pauseMsAfterBatch(outcomes) };
}
