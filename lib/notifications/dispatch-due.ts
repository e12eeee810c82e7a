import { addMilliseconds, addSeconds } from 'date-fns';
import { dayOf, daysBetween } from '@/lib/calendar';
import { CALL_SECONDS, clock, MAIL_SECONDS } from '@/lib/clock';
import { env } from '@/lib/config/env';
import { logger } from '@/lib/logger';
import { BATCH_LIMIT, MailError, mailer, type BatchItem } from '@/lib/providers/mail';
import { waitForTurn } from '@/lib/http/rate-limit';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { claimDueNotices, isHeld, type Claim } from './claim-notices';
import { noticesPausedUntil, pauseNotices } from './mail-pause';
import { loadNotices, noticeMail, type LoadedNotice } from './notice-mail';
import { afterFaultOfOurs, pauseAfterBatch, settlementsOf } from './outcomes';
import { emailTypeOf, type EmailType } from '@/lib/schedule/notice-rules';
import { settleBatch, type Settlement } from './settle-batch';
import { isDue } from './upcoming';

/** What a dispatch did, in counts. `claimed: 0` says that nothing is due. */
export interface DispatchResult {
  claimed: number;
  sent: number;
  retried: number;
  failed: number;
}

/** How one notice went. Holds the title, so that it goes to the caller alone and never into a log or an event. */
export interface NoticeOutcome {
  id: string;
  title: string;
  leadDay: number;
  daysToDue: number;
  emailType: EmailType;
  status: 'sent' | 'retried' | 'failed';
  error?: string;
}

/** Milliseconds before the end of a lease at which a batch is broken off. */
const LEASE_RESERVE_MS = 60_000;
/** An SMTP server takes mail by mail, and a slow one must be done within the lease: it gets smaller batches. */
const SMTP_BATCH = 30;
/**
 * Milliseconds to wait before each further try to mark a batch, within the lease's reserve: what went out by SMTP and is not
 * marked goes out again.
 */
const MARK_AGAIN_MS = [250, 1_000, 4_000, 15_000];
/** Longest pause in ms that a dispatch waits for. After a longer one the next sweep goes on. */
const SHORT_PAUSE_MS = 10_000;

/**
 * Sends one batch of the notices that are due, at most `limit`: claim, wait for a turn, render, hand over under the batch's
 * idempotency key, mark. A crash at any line loses nothing: a batch that is not marked becomes due again when its lease ends, and the
 * provider recognises its key. One address that is refused holds up no other; a quota that is used up stops every worker's claims.
 * @param args.stopping the server ends, or the time of the call is up: mails that are handed over one by one and not yet begun
 *   are left for the next one
 */
export async function dispatchDue(args: {
  now: Date;
  limit?: number;
  onOutcome?: (outcome: NoticeOutcome) => void;
  stopping?: AbortSignal;
}): Promise<DispatchResult> {
  const { now, limit = BATCH_LIMIT, onOutcome, stopping = untilCallEnds() } = args;
  const most = Math.min(limit, mailer().provider === 'smtp' ? SMTP_BATCH : BATCH_LIMIT);
  const result: DispatchResult = { claimed: 0, sent: 0, retried: 0, failed: 0 };
  if (!(await passShortPause(now))) return result;
  let claim = await claimDueNotices({ now, limit: most });
  // All of them completed, superseded and the like: there may be more behind them.
  while (claim?.noticeIds.length === 0) claim = await claimDueNotices({ now, limit: most });
  if (!claim) return result;

  await waitForTurn({ name: 'mail', seconds: 1 / env().MAIL_RATE });
  // After the wait: what was deleted meanwhile is not there any more, nor what another worker has taken over.
  const notices = await loadNotices(claim);
  const { settlements, keyIsUsed, pauseMs } = await sendBatch(claim, notices, now, stopping);
  await settlePatiently({ claim, settlements, keyIsUsed, now });
  if (pauseMs > 0) await pauseNotices(addMilliseconds(now, pauseMs));

  result.claimed = claim.noticeIds.length;
  const settled = new Map(settlements.map((settlement) => [settlement.id, settlement]));
  for (const notice of notices) {
    const settlement = settled.get(notice.id);
    if (!settlement) continue;
    const status = settlement.status === 'pending' ? 'retried' : settlement.status;
    result[status] += 1;
    if (!onOutcome) continue;
    onOutcome({ ...describe(notice, now), status, ...(settlement.error !== null && { error: settlement.error }) });
  }
  logger.info({ batchId: claim.batchId, ...result, ...(pauseMs > 0 && { pauseMs }) }, 'dispatch');
  return result;
}

/** Fires when a call that begins now has no time left for another mail, or when the server ends. */
export const untilCallEnds = (stopping?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(MAIL_SECONDS * 1000), ...(stopping ? [stopping] : [])]);

/** Waits where the provider's pause is short. @returns whether notices may be claimed */
async function passShortPause(now: Date): Promise<boolean> {
  const pausedUntil = await noticesPausedUntil(now);
  const left = pausedUntil ? +pausedUntil - +now : 0;
  if (left > SHORT_PAUSE_MS) return false;
  if (left > 0) await clock.pause(left);
  return true;
}

async function settlePatiently(batch: Omit<BatchResult, 'pauseMs'> & { claim: Claim; now: Date }): Promise<void> {
  for (const wait of MARK_AGAIN_MS) {
    try {
      return await settleBatch(batch);
    } catch (error) {
      logger.warn({ batchId: batch.claim.batchId, err: error }, 'a batch could not be marked; it is tried again');
      await clock.pause(wait);
    }
  }
  return settleBatch(batch);
}

/**
 * Sends what is due of one reminder. It goes out together with whatever else is due, from the head of the queue: ten thousand
 * reminders that wake at the same hour are a hundred calls to the provider and not ten thousand. Counts are of all that it sent.
 * What is left after CALL_SECONDS is still due, and is the next call's.
 * @throws AppError unavailable while the clock is not trusted
 */
export async function dispatchReminder(args: { reminderId: string; stopping?: AbortSignal }): Promise<DispatchResult> {
  const { reminderId } = args;
  const stopping = untilCallEnds(args.stopping);
  const total: DispatchResult = { claimed: 0, sent: 0, retried: 0, failed: 0 };
  let now = await trustedNow();
  const end = addSeconds(now, CALL_SECONDS);
  while (!stopping.aborted && now < end && (await isDue({ reminderId, now }))) {
    const pass = await dispatchDue({ now, stopping });
    for (const count of ['claimed', 'sent', 'retried', 'failed'] as const) total[count] += pass[count];
    if (pass.claimed === 0) break;
    now = await trustedNow();
  }
  return total;
}

function describe({ id, reminder, occurrenceOn, leadDay }: LoadedNotice, now: Date) {
  const daysToDue = daysBetween(dayOf(now, reminder.user.timezone), occurrenceOn);
  const emailType = emailTypeOf({
    daysToDue,
    applyByDays: reminder.template?.applyByDays,
    canBeOverdue: reminder.canBeOverdue,
  });
  return { id, title: reminder.title, leadDay, daysToDue, emailType };
}

interface BatchResult {
  settlements: Settlement[];
  /** Whether the provider took this very batch under its key, so that it will take no other under it. */
  keyIsUsed: boolean;
  /** How long the provider refuses every mail. */
  pauseMs: number;
}

/** Renders a claimed batch and hands it over. Writes nothing. */
async function sendBatch(
  claim: Claim,
  notices: LoadedNotice[],
  now: Date,
  stopping: AbortSignal,
): Promise<BatchResult> {
  const unmade: Settlement[] = [];
  const made: LoadedNotice[] = [];
  const items: BatchItem[] = [];
  for (const notice of notices) {
    try {
      items.push({ mail: await noticeMail(notice, now), idempotencyKey: notice.id });
      made.push(notice);
    } catch (error) {
      logger.error({ noticeId: notice.id, err: error }, 'notice could not be made');
      unmade.push(afterFaultOfOurs(claim, notice, now));
    }
  }
  if (items.length === 0) return { settlements: unmade, keyIsUsed: false, pauseMs: 0 };

  const timeLeft = () => +claim.leaseUntil - LEASE_RESERVE_MS - +clock.now();
  // By the clock on the wall as well: timers stand still while a machine sleeps.
  const mayBegin = async (id: string) => timeLeft() > 0 && (await isHeld(claim, id));
  const left = timeLeft();
  const outcomes =
    left > 0
      ? await mailer().sendBatch(items, claim.batchId, { signal: AbortSignal.timeout(left), stopping, mayBegin })
      : items.map(({ idempotencyKey }) => ({ idempotencyKey, error: new MailError('not-begun') }));
  const settlements = settlementsOf({ claim, notices: made, outcomes, now, sentAt: clock.now() });
  // SMTP knows no keys of batches: what it takes now says nothing of what it took before.
  const keyIsUsed = mailer().provider !== 'smtp' && outcomes.some(({ error }) => !error);
  return { settlements: [...unmade, ...settlements], keyIsUsed, pauseMs: pauseAfterBatch(outcomes) };
}
