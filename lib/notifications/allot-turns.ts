import { addHours, addMinutes } from 'date-fns';

/** How long a notice waits before the next check whether its owner can receive mail. */
export const ADDRESS_RECHECK_MINUTES = 60;

/** A recipient of due notices. */
export interface QueuedRecipient {
  recipientId: string;
  cannotReceive: boolean;
  /** Messages of the day that were sent, are being sent or are in doubt. */
  messages: number;
  isSending: boolean;
  lastSentAt: Date | null;
}

export interface Turns {
  recipientId: string;
  /** How many messages the recipient may get in this batch. */
  turns: number;
  /** If true, the message takes all due notices. */
  isOverShare: boolean;
}

export interface Deferral {
  recipientId: string;
  until: Date;
}

/**
 * Divides the places of a batch among the recipients, so that no backlog delays others. Beyond `dailyShare`, a recipient
 * gets one message an hour, and one message over the share at once (docs/decisions/118). One batch has at most one such
 * message, because it may contain a thousand notices.
 */
export function allotTurns(
  recipients: QueuedRecipient[],
  { dailyShare, limit, now }: { dailyShare: number; limit: number; now: Date },
): { turns: Turns[]; deferrals: Deferral[] } {
  // More turns than places, because notices may be locked, obsolete or superseded.
  const maxTurns = Math.ceil((2 * limit) / Math.max(1, recipients.length));
  const turns: Turns[] = [];
  const deferrals: Deferral[] = [];
  for (const { recipientId, cannotReceive, messages, isSending, lastSentAt } of recipients) {
    const busyUntil = isSending ? addHours(now, 1) : lastSentAt && addHours(lastSentAt, 1);
    if (cannotReceive) deferrals.push({ recipientId, until: addMinutes(now, ADDRESS_RECHECK_MINUTES) });
    else if (messages < dailyShare)
      turns.push({ recipientId, turns: Math.min(maxTurns, dailyShare - messages), isOverShare: false });
    else if (messages > dailyShare && busyUntil && busyUntil > now) deferrals.push({ recipientId, until: busyUntil });
    else if (!turns.some(({ isOverShare }) => isOverShare)) turns.push({ recipientId, turns: 1, isOverShare: true });
  }
  return { turns, deferrals };
}
