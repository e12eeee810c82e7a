import { randomUUID } from 'node:crypto';
import { dayOf } from '@/lib/calendar';
import type { BatchOutcome, MailError } from '@/lib/providers/mail';
import type { Claim } from './claim-notices';
import type { LoadedNotice } from './notice-mail';
import { channelPauseMs, isOfUse, MAX_ATTEMPTS, nextAttempt } from '@/lib/schedule/notice-rules';
import type { Settlement } from './settle-batch';

/** Whether a notice that was not sent still deserves another attempt. */
const isWorthRetrying = ({ occurrenceOn, reminder }: LoadedNotice, now: Date): boolean =>
  isOfUse({ occurrenceOn, today: dayOf(now, reminder.user.timezone), canBeOverdue: reminder.canBeOverdue });

/** A notice that is given up because its date has passed, and why it was not sent before. */
const tooLate = (id: string, reason: string): Settlement => ({
  id,
  status: 'failed',
  error: `${reason} The date has passed, so it will not be sent any more.`,
});

/**
 * Anything but a MailError is our bug, fixed by a later version: the notice waits for that. Out of a batch in doubt
 * it cannot be taken without losing what is known about it, so there it ends.
 */
export function afterFaultOfOurs(claim: Claim, notice: LoadedNotice, now: Date): Settlement {
  const { id, attempts } = notice;
  const error = 'The e-mail could not be made.';
  if (claim.inDoubt) return { id, status: 'failed', error };
  if (!isWorthRetrying(notice, now)) return tooLate(id, error);
  return { id, status: 'pending', nextAttemptAt: nextAttempt({ attempts, now }), batchId: null, error };
}

/** The provider answered and took nothing, or was not asked. After anything else a mail may have gone out all the same. */
const CERTAINLY_NOT_SENT: readonly MailError['code'][] = [
  'configuration',
  'not-permitted',
  'rate-limited',
  'quota',
  'unreachable',
  'not-begun',
  'rejected',
];

/**
 * What becomes of the notices of a batch that was handed over, by what the provider said of each.
 * @param now of the claim; `sentAt` is when the provider had answered
 */
export function settlementsOf(args: {
  claim: Claim;
  notices: LoadedNotice[];
  outcomes: BatchOutcome[];
  now: Date;
  sentAt: Date;
}): Settlement[] {
  const { claim, notices, outcomes, now, sentAt } = args;
  if (outcomes.every(({ error }) => error?.code === 'batch-refused')) return halves(notices, now);

  const believesRefusals = !refusesUs(notices, outcomes);
  return notices.map((notice, index): Settlement => {
    const { id, attempts } = notice;
    const outcome = outcomes[index];
    const error = outcome?.error;
    if (outcome && isAccepted(outcome))
      return { id, status: 'sent', sentAt, providerId: outcome.providerId, error: null };
    const reason = error?.message ?? 'The mail provider did not tell what became of it.';
    if (error?.kind === 'permanent' && (believesRefusals || attempts >= MAX_ATTEMPTS))
      return { id, status: 'failed', error: reason };
    // What was not begun has failed at nothing.
    const notBegun = error?.code === 'not-begun';
    if (!notBegun && !isWorthRetrying(notice, now)) return tooLate(id, reason);
    const free = !claim.inDoubt && error !== undefined && CERTAINLY_NOT_SENT.includes(error.code);
    return {
      id,
      status: 'pending',
      nextAttemptAt: notBegun ? now : nextAttempt({ attempts, now, refusal: error }),
      batchId: free ? null : claim.batchId,
      notBegun,
      error: reason,
    };
  });
}

/**
 * How long, in ms, to hand over nothing further after a batch. A mail that was taken shows that the provider refused the others
 * for what they are.
 */
export const pauseAfterBatch = (outcomes: BatchOutcome[]): number =>
  outcomes.some(isAccepted) ? 0 : Math.max(0, ...outcomes.map(({ error }) => (error ? channelPauseMs(error) : 0)));

/** Now, or at an earlier attempt that was never marked; the text has changed since, with the days left. */
const isAccepted = ({ error }: BatchOutcome) => !error || error.kind === 'already-accepted';

/**
 * Several people's addresses refused and no mail taken: then it is rather this site that the provider does not want than all of
 * them, and they wait (docs/decisions/080). One mail that is taken shows that the others were refused for what they are.
 */
function refusesUs(notices: LoadedNotice[], outcomes: BatchOutcome[]): boolean {
  const refused = notices.filter((_, index) => outcomes[index]?.error?.kind === 'permanent');
  return !outcomes.some(isAccepted) && new Set(refused.map(({ reminder }) => reminder.user.email)).size > 1;
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
