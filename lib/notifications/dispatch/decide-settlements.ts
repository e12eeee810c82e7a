import { randomUUID } from 'node:crypto';
import { dayInTimezone } from '@/lib/calendar';
import type { BatchOutcome } from '@/lib/providers/mail';
import type { Claim } from '../claim/claim';
import type { LoadedNotice } from '../claim/load-notices';
import { channelPauseMs, isNoticeStillUseful, MAX_SEND_ATTEMPTS, nextRetryAt } from '@/lib/schedule/retry-rules';
import type { Settlement } from './settle-batch';

/** What of a notice, or of another mail that is claimed like one, its settlement depends on. */
interface ClaimedMail {
  id: string;
  attempts: number;
  recipientId: string;
}

interface Message<Member> {
  notices: [Member, ...Member[]];
}

export const isWorthRetrying = ({ kind, occurrenceOn, reminder }: LoadedNotice, now: Date): boolean =>
  isNoticeStillUseful({
    kind,
    occurrenceOn,
    today: dayInTimezone(now, reminder.user.timezone),
    canBeOverdue: reminder.canBeOverdue,
  });

/**
 * Settlement of a notice that could not be rendered, which is our bug: a retry, unless an earlier attempt may have sent
 * the notice or it is no longer useful.
 */
export function settleInternalError(
  { id, attempts }: ClaimedMail,
  { claim, isUseful, now }: { claim: Claim; isUseful: boolean; now: Date },
): Settlement {
  const error = 'not-created';
  if (claim.inDoubt) return { id, status: 'failed', error };
  if (!isUseful) return { id, status: 'failed', error: `${error} expired` };
  return { id, status: 'pending', nextAttemptAt: nextRetryAt({ attempts, now }), batchId: null, error };
}

/**
 * Decides what to record for each notice. Expects the outcomes in the order of the messages.
 * @param args.isUseful whether a notice is still worth a retry
 * @param args.now the time of the claim
 * @param args.sentAt the time of the provider's response
 */
export function decideSettlements<Member extends ClaimedMail>(args: {
  claim: Claim;
  messages: Message<Member>[];
  outcomes: BatchOutcome[];
  isUseful: (member: Member) => boolean;
  now: Date;
  sentAt: Date;
}): Settlement[] {
  const { claim, messages, outcomes, isUseful, now, sentAt } = args;
  if (outcomes.every(({ error }) => error?.code === 'batch-refused')) return splitBatch(messages, now);

  const trustsRefusals = !isSenderRefused(messages, outcomes);
  const settle = (notice: Member, outcome: BatchOutcome | undefined): Settlement => {
    const { id, attempts } = notice;
    if (outcome && isAccepted(outcome))
      return { id, status: 'sent', sentAt, providerId: outcome.providerId, error: null };
    const refusal = outcome?.error;
    const error = refusal?.code ?? 'no-outcome';
    if (refusal?.kind === 'permanent' && (trustsRefusals || attempts >= MAX_SEND_ATTEMPTS))
      return { id, status: 'failed', error };
    const notBegun = refusal?.code === 'not-begun';
    if (!notBegun && !isUseful(notice)) return { id, status: 'failed', error: `${error} expired` };
    const canLeaveBatch = !claim.inDoubt && refusal?.isCertainlyNotSent;
    return {
      id,
      status: 'pending',
      nextAttemptAt: notBegun ? now : nextRetryAt({ attempts, now, refusal }),
      batchId: canLeaveBatch ? null : claim.batchId,
      notBegun,
      error,
    };
  };
  return messages.flatMap(({ notices }, index) => notices.map((notice) => settle(notice, outcomes[index])));
}

/** How long to pause the channel. 0 if any message was accepted, because the refusals then concern single messages. */
export const pauseMsAfterBatch = (outcomes: BatchOutcome[]): number =>
  outcomes.some(isAccepted) ? 0 : Math.max(0, ...outcomes.map(({ error }) => (error ? channelPauseMs(error) : 0)));

/** In this attempt, or in an earlier one under the same key. */
const isAccepted = ({ error }: BatchOutcome) => !error || error.kind === 'already-accepted';

/** Assumed if several recipients are permanently refused and none is accepted (docs/decisions/106). */
function isSenderRefused(messages: Message<ClaimedMail>[], outcomes: BatchOutcome[]): boolean {
  const refused = messages.filter((_, index) => outcomes[index]?.error?.kind === 'permanent');
  return !outcomes.some(isAccepted) && new Set(refused.map(({ notices: [{ recipientId }] }) => recipientId)).size > 1;
}

/**
 * Halves a batch refused as a whole, to isolate the bad message. New keys are safe, because nothing was sent: the error
 * 'batch-refused' says so to the next claim.
 */
function splitBatch(messages: Message<ClaimedMail>[], now: Date): Settlement[] {
  const [first, second] = [randomUUID(), randomUUID()];
  const middle = Math.ceil(messages.length / 2);
  return messages.flatMap(({ notices }, index) =>
    notices.map(({ id }) => ({
      id,
      status: 'pending',
      nextAttemptAt: now,
      batchId: index < middle ? first : second,
      error: 'batch-refused',
    })),
  );
}
