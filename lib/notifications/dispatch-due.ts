import { randomUUID } from 'node:crypto';
import { dayOf, daysBetween } from '@/lib/calendar';
import { clock } from '@/lib/platform/clock';
import { env } from '@/lib/platform/env';
import { logger } from '@/lib/platform/logger';
import { BATCH_LIMIT, MailError, mailer, type BatchItem, type BatchOutcome } from '@/lib/platform/mailer';
import { waitForTurn } from '@/lib/platform/rate-limit';
import { canBeOverdue } from '@/lib/reminders/rules';
import { claimDueNotices, type Claim } from './claim-notices';
import { loadNotices, noticeMail, type LoadedNotice } from './notice-mail';
import { emailTypeOf, nextAttempt, type EmailType } from './rules';
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
 * Sends one batch of the notices that are due, at most `limit`: claim, render, hand over under the batch's idempotency
 * key, mark. A crash at any line loses nothing: a batch that is not marked becomes due again when its lease ends, and the
 * provider recognises its key. One address that is refused holds up no other.
 */
export async function dispatchDue(args: {
  now: Date;
  limit?: number;
  onOutcome?: (outcome: NoticeOutcome) => void;
}): Promise<DispatchResult> {
  const { now, limit = BATCH_LIMIT, onOutcome } = args;
  const most = Math.min(limit, mailer().provider === 'smtp' ? SMTP_BATCH : BATCH_LIMIT);
  const result: DispatchResult = { claimed: 0, sent: 0, retried: 0, failed: 0 };
  let claim = await claimDueNotices({ now, limit: most });
  // All of them completed, superseded and the like: there may be more behind them.
  while (claim?.noticeIds.length === 0) claim = await claimDueNotices({ now, limit: most });
  if (!claim) return result;

  const notices = await loadNotices(claim.noticeIds);
  const { settlements, keyIsUsed } = await sendBatch(claim, notices, now);
  await settleBatch({ claim, settlements, keyIsUsed, now: clock.now() });

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
  logger.info({ batchId: claim.batchId, ...result }, 'dispatch');
  return result;
}

/** Batches that one call of `dispatchReminder` sends at most. */
const BATCHES = 20;

/**
 * Sends what is due of one reminder. It goes out together with whatever else is due, from the head of the queue: ten thousand
 * reminders that wake at the same hour are a hundred calls to the provider and not ten thousand. Counts are of all that it sent.
 */
export async function dispatchReminder({ reminderId }: { reminderId: string }): Promise<DispatchResult> {
  const total: DispatchResult = { claimed: 0, sent: 0, retried: 0, failed: 0 };
  for (let batch = 0; batch < BATCHES && (await isDue({ reminderId, now: clock.now() })); batch += 1) {
    const pass = await dispatchDue({ now: clock.now() });
    for (const count of ['claimed', 'sent', 'retried', 'failed'] as const) total[count] += pass[count];
    if (pass.claimed === 0) break;
  }
  return total;
}

function describe({ reminder, occurrenceOn, leadDay }: LoadedNotice, now: Date) {
  const daysToDue = daysBetween(dayOf(now, reminder.user.timezone), occurrenceOn);
  const emailType = emailTypeOf({
    daysToDue,
    applyByDays: reminder.template?.applyByDays,
    canBeOverdue: canBeOverdue(reminder),
  });
  return { title: reminder.title, leadDay, daysToDue, emailType };
}

interface BatchResult {
  settlements: Settlement[];
  /** Whether the provider took this very batch under its key, so that it will take no other under it. */
  keyIsUsed: boolean;
}

/** Renders a claimed batch and hands it over. Writes nothing. */
async function sendBatch(claim: Claim, notices: LoadedNotice[], now: Date): Promise<BatchResult> {
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
  if (items.length === 0) return { settlements: unmade, keyIsUsed: false };

  await waitForTurn({ name: 'mail', points: 1, seconds: Math.ceil(1000 / env().MAIL_RATE) / 1000 });
  const timeLeft = +claim.leaseUntil - LEASE_RESERVE_MS - +clock.now();
  const outcomes =
    timeLeft > 0
      ? await mailer().sendBatch(items, claim.batchId, { signal: AbortSignal.timeout(timeLeft), whole: true })
      : items.map(({ idempotencyKey }) => ({ idempotencyKey, error: new MailError('aborted') }));
  const { settlements, keyIsUsed } = settle(claim, made, outcomes, now);
  return { settlements: [...unmade, ...settlements], keyIsUsed };
}

/**
 * What is no mail error is a fault of ours, mended by a later version: the notice waits for that. Out of a batch in doubt
 * it cannot be taken without losing what is known about it, so there it ends.
 */
function afterFaultOfOurs(claim: Claim, { id, attempts }: LoadedNotice, now: Date): Settlement {
  const error = 'The e-mail could not be made.';
  const next = claim.inDoubt ? 'give-up' : nextAttempt({ attempts, now });
  return next === 'give-up'
    ? { id, status: 'failed', error }
    : { id, status: 'pending', nextAttemptAt: next, batchId: null, error };
}

/** The provider answered and took nothing. After anything else a mail may have gone out all the same. */
const CERTAINLY_NOT_SENT: readonly MailError['code'][] = ['configuration', 'rate-limited', 'quota'];

function settle(claim: Claim, notices: LoadedNotice[], outcomes: BatchOutcome[], now: Date): BatchResult {
  const errors = outcomes.map(({ error }) => error);
  const allRefused = errors.every((error) => error?.kind === 'permanent');
  if (allRefused && notices.length > 1) return { settlements: halves(notices, now), keyIsUsed: false };

  const settlements = notices.map(({ id, attempts }, index): Settlement => {
    const outcome = outcomes[index];
    const error = outcome?.error;
    // An earlier attempt was accepted and never marked; the text has changed since, with the days left.
    if (outcome && (!error || error.kind === 'already-accepted')) {
      return { id, status: 'sent', sentAt: clock.now(), providerId: outcome.providerId, error: null };
    }
    const reason = error?.message ?? 'The mail provider did not tell what became of it.';
    const retryAfterMs = (error?.retryAfterSeconds ?? 0) * 1000;
    const next = error?.kind === 'permanent' ? 'give-up' : nextAttempt({ attempts, now, retryAfterMs });
    if (next === 'give-up') return { id, status: 'failed', error: reason };
    const free = !claim.inDoubt && error !== undefined && CERTAINLY_NOT_SENT.includes(error.code);
    return { id, status: 'pending', nextAttemptAt: next, batchId: free ? null : claim.batchId, error: reason };
  });
  return { settlements, keyIsUsed: errors.some((error) => !error) };
}

/**
 * A batch that was refused as a whole is tried again at once as two, each under a key of its own, until the mail that is
 * at fault stands alone. Nothing of it went out, so new keys are safe; they are written down before they are used.
 */
function halves(notices: LoadedNotice[], now: Date): Settlement[] {
  const [first, second] = [randomUUID(), randomUUID()];
  const middle = Math.ceil(notices.length / 2);
  return notices.map(({ id }, index) => ({
    id,
    status: 'pending',
    nextAttemptAt: now,
    batchId: index < middle ? first : second,
    error: null,
  }));
}
