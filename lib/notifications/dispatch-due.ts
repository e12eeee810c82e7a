import { dayOf, daysBetween, fromDateColumn } from '@/lib/calendar';
import { recordAudit } from '@/lib/audit/service';
import { clock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db';
import { logger } from '@/lib/platform/logger';
import { MailError, mailer } from '@/lib/platform/mailer';
import { canBeOverdue } from '@/lib/reminders/rules';
import { claimDueNotices, type Claim, type DispatchScope } from './claim-notices';
import { loadNotices, noticeMail, type LoadedNotice } from './notice-mail';
import { emailTypeOf, nextAttempt, type EmailType } from './rules';

/** What a dispatch did, in counts. */
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

/** Milliseconds before the end of a lease after which no further mail of the claim is begun. */
const LEASE_RESERVE_MS = 60_000;

/**
 * Sends the notices that are due, at most `limit` of them: claim, send with the notice's id as the provider's idempotency
 * key, mark. A crash at any line loses nothing: a claim that is not marked becomes due again when its lease ends, and
 * the provider recognises the key. One address that fails holds up no other.
 */
export async function dispatchDue(args: {
  now: Date;
  limit: number;
  scope?: DispatchScope;
  onOutcome?: (outcome: NoticeOutcome) => void;
}): Promise<DispatchResult> {
  const claim = await claimDueNotices({ now: args.now, limit: args.limit, scope: args.scope ?? 'all' });
  const result: DispatchResult = { claimed: claim.noticeIds.length, sent: 0, retried: 0, failed: 0 };
  if (claim.noticeIds.length === 0) return result;
  for (const notice of await loadNotices(claim.noticeIds)) {
    if (+clock.now() > +claim.leaseUntil - LEASE_RESERVE_MS) break;
    const outcome = await sendClaimed(claim, notice, args.now);
    result[outcome.status] += 1;
    args.onOutcome?.({ ...describe(notice, args.now), ...outcome });
  }
  logger.info({ ...result }, 'dispatch');
  return result;
}

type Sent = Pick<NoticeOutcome, 'status' | 'error'>;

function describe({ reminder, occurrenceOn, leadDay }: LoadedNotice, now: Date) {
  const daysToDue = daysBetween(dayOf(now, reminder.user.timezone), fromDateColumn(occurrenceOn));
  const emailType = emailTypeOf({
    daysToDue,
    applyByDays: reminder.template?.applyByDays,
    canBeOverdue: canBeOverdue(reminder),
  });
  return { title: reminder.title, leadDay, daysToDue, emailType };
}

/** Sends one claimed notice and writes down how it went. */
async function sendClaimed(claim: Claim, notice: LoadedNotice, now: Date): Promise<Sent> {
  let providerId: string | undefined;
  try {
    ({ providerId } = await mailer().send(await noticeMail(notice, now), { idempotencyKey: notice.id }));
  } catch (error) {
    // An earlier attempt was accepted and never marked; the text has changed since, with the days left.
    const accepted = error instanceof MailError && error.kind === 'already-accepted';
    if (!accepted) return noteFailure(claim, notice, error, now);
  }
  await mark(claim, notice, {
    status: 'sent',
    sentAt: clock.now(),
    lastError: null,
    ...(providerId && { providerId }),
  });
  return { status: 'sent' };
}

async function noteFailure(claim: Claim, notice: LoadedNotice, error: unknown, now: Date): Promise<Sent> {
  const known = error instanceof MailError ? error : undefined;
  // What is no mail error is a fault of ours; it is mended by a later version, so the notice waits for that.
  if (!known) logger.error({ noticeId: notice.id, err: error }, 'notice could not be made');
  const reason = known?.message ?? 'The e-mail could not be made.';
  const retryAfterMs = (known?.retryAfterSeconds ?? 0) * 1000;
  const next = known?.kind === 'permanent' ? 'give-up' : nextAttempt({ attempts: notice.attempts, now, retryAfterMs });
  if (next !== 'give-up') {
    await mark(claim, notice, { status: 'pending', nextAttemptAt: next, lastError: reason });
    return { status: 'retried', error: reason };
  }
  await mark(claim, notice, { status: 'failed', lastError: reason });
  return { status: 'failed', error: reason };
}

type Outcome =
  | { status: 'sent'; sentAt: Date; providerId?: string; lastError: null }
  | { status: 'pending'; nextAttemptAt: Date; lastError: string }
  | { status: 'failed'; lastError: string };

/** Writes the outcome, if the claim still holds the notice: another worker may have taken it over after the lease. */
async function mark(claim: Claim, notice: LoadedNotice, outcome: Outcome): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.notice.updateMany({
      where: { id: notice.id, claimId: claim.id, status: 'sending' },
      data: { ...outcome, claimId: null, leaseUntil: null },
    });
    if (count === 1 && outcome.status === 'failed') {
      const { reminder } = notice;
      await recordAudit(tx, {
        userId: reminder.userId,
        reminderId: reminder.id,
        action: 'notice_failed',
        title: reminder.title,
      });
    }
  });
}
