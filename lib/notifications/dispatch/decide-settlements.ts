import { dayInTimezone } from '@/lib/calendar';
import type { BatchOutcome } from '@/lib/providers/mail';
import { channelPauseMs, isNoticeStillUseful, MAX_SEND_ATTEMPTS, nextRetryAt } from '@/lib/schedule/retry-rules';
import type { Claim } from '../claim/claim';
import type { LoadedMessage } from '../claim/load-messages';
import type { FailureReason } from '../failure-reason';

/** A notice of a message, or the message itself if it has none. */
interface Member {
  id: string;
  attempts: number;
  /** Whether it is still worth a retry. */
  isUseful: (now: Date) => boolean;
}

/** What to record for a notice, or for a message without notices. */
export type Settlement = {
  id: string;
  messageId: string;
  error: FailureReason | null;
} & (
  | { status: 'sent'; sentAt: Date; providerId?: string }
  | { status: 'failed' }
  | {
      status: 'pending';
      nextAttemptAt: Date;
      /** Key of the call to retry. Null if it was certainly not sent and may join another call. */
      callId: string | null;
      /** Whether sending was never started. If so, the attempt that the claim counted is subtracted. */
      notBegun?: boolean;
    }
);

export const membersOf = ({ id, recipient, notices, other }: LoadedMessage): Member[] =>
  other
    ? [{ id, attempts: other.attempts, isUseful: (now) => now < other.usefulUntil }]
    : notices.map(({ id: noticeId, attempts, kind, occurrenceOn, reminder: { canBeOverdue } }) => ({
        id: noticeId,
        attempts,
        isUseful: (now) =>
          isNoticeStillUseful({ kind, occurrenceOn, today: dayInTimezone(now, recipient.timezone), canBeOverdue }),
      }));

/**
 * Settlements of what could not be rendered, which is our bug: a retry, unless an earlier attempt may have sent it or it
 * is no longer useful.
 */
export const settleUnprepared = (
  message: LoadedMessage,
  { claim, now }: { claim: Pick<Claim, 'inDoubt'>; now: Date },
): Settlement[] =>
  membersOf(message).map(({ id, attempts, isUseful }) => {
    const error = 'not-created';
    const settled = { id, messageId: message.id };
    if (claim.inDoubt) return { ...settled, status: 'failed', error };
    if (!isUseful(now)) return { ...settled, status: 'failed', error: `${error} expired` };
    return { ...settled, status: 'pending', nextAttemptAt: nextRetryAt({ attempts, now }), callId: null, error };
  });

/**
 * Decides what to record for each message. Expects the outcomes in the order of the messages.
 * @param args.now the time of the claim
 * @param args.sentAt the time of the provider's response
 */
export function decideSettlements(args: {
  claim: Pick<Claim, 'callId' | 'inDoubt'>;
  messages: LoadedMessage[];
  outcomes: BatchOutcome[];
  now: Date;
  sentAt: Date;
}): Settlement[] {
  const { claim, messages, outcomes, now, sentAt } = args;
  // Each message of a refused call gets a call of its own. The new key is safe, because nothing was sent: the error
  // 'batch-refused' says so to the next claim.
  if (outcomes.every(({ error }) => error?.code === 'batch-refused'))
    return messages.flatMap((message) =>
      membersOf(message).map(({ id }) => {
        const retry = { nextAttemptAt: now, callId: message.id, error: 'batch-refused' as const };
        return { id, messageId: message.id, status: 'pending', ...retry };
      }),
    );

  const trustsRefusals = !isSenderRefused(messages, outcomes);
  const settle = ({ id, attempts, isUseful }: Member, messageId: string, outcome?: BatchOutcome): Settlement => {
    const settled = { id, messageId };
    if (outcome && isAccepted(outcome))
      return { ...settled, status: 'sent', sentAt, providerId: outcome.providerId, error: null };
    const refusal = outcome?.error;
    const error = refusal?.code ?? 'no-outcome';
    if (refusal?.kind === 'permanent' && (trustsRefusals || attempts >= MAX_SEND_ATTEMPTS))
      return { ...settled, status: 'failed', error };
    const notBegun = refusal?.code === 'not-begun';
    if (!notBegun && !isUseful(now)) return { ...settled, status: 'failed', error: `${error} expired` };
    const canLeaveCall = !claim.inDoubt && refusal?.isCertainlyNotSent;
    const nextAttemptAt = notBegun ? now : nextRetryAt({ attempts, now, refusal });
    return {
      ...settled,
      status: 'pending',
      nextAttemptAt,
      callId: canLeaveCall ? null : claim.callId,
      notBegun,
      error,
    };
  };
  return messages.flatMap((message, index) =>
    membersOf(message).map((member) => settle(member, message.id, outcomes[index])),
  );
}

/** How long to pause the channel. 0 if any message was accepted, because the refusals then concern single messages. */
export const pauseMsAfterBatch = (outcomes: BatchOutcome[]): number =>
  outcomes.some(isAccepted) ? 0 : Math.max(0, ...outcomes.map(({ error }) => (error ? channelPauseMs(error) : 0)));

/** In this attempt, or in an earlier one under the same key. */
const isAccepted = ({ error }: BatchOutcome) => !error || error.kind === 'already-accepted';

/** Assumed if several recipients are permanently refused and none is accepted (docs/decisions/106). */
function isSenderRefused(messages: LoadedMessage[], outcomes: BatchOutcome[]): boolean {
  const refused = messages.filter((_, index) => outcomes[index]?.error?.kind === 'permanent');
  return !outcomes.some(isAccepted) && new Set(refused.map(({ recipient }) => recipient.id)).size > 1;
}
