import { randomUUID } from 'node:crypto';
import type { BatchOutcome, MailError } from '@/lib/platform/mailer';
import type { Claim } from './claim-notices';
import type { LoadedNotice } from './notice-mail';
import { nextAttempt } from './rules';
import type { Settlement } from './settle-batch';

/**
 * What is no mail error is a fault of ours, mended by a later version: the notice waits for that. Out of a batch in doubt
 * it cannot be taken without losing what is known about it, so there it ends.
 */
export function afterFaultOfOurs(claim: Claim, { id, attempts }: LoadedNotice, now: Date): Settlement {
  const error = 'The e-mail could not be made.';
  const next = claim.inDoubt ? 'give-up' : nextAttempt({ attempts, now });
  return next === 'give-up'
    ? { id, status: 'failed', error }
    : { id, status: 'pending', nextAttemptAt: next, batchId: null, error };
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
  return notices.map(({ id, attempts }, index): Settlement => {
    const outcome = outcomes[index];
    const error = outcome?.error;
    if (outcome && isAccepted(outcome))
      return { id, status: 'sent', sentAt, providerId: outcome.providerId, error: null };
    const reason = error?.message ?? 'The mail provider did not tell what became of it.';
    const retryAfterMs = (error?.retryAfterSeconds ?? 0) * 1000;
    const isFinal = error?.kind === 'permanent' && believesRefusals;
    // What was not begun has failed at nothing.
    const notBegun = error?.code === 'not-begun';
    const later = notBegun ? now : nextAttempt({ attempts, now, retryAfterMs });
    const next = isFinal ? 'give-up' : later;
    if (next === 'give-up') return { id, status: 'failed', error: reason };
    const free = !claim.inDoubt && error !== undefined && CERTAINLY_NOT_SENT.includes(error.code);
    return {
      id,
      status: 'pending',
      nextAttemptAt: next,
      batchId: free ? null : claim.batchId,
      notBegun,
      error: reason,
    };
  });
}

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
