import { addHours } from 'date-fns';
import type { Day } from '@/lib/calendar';
import { NOTICE_KINDS, type NoticeKind, type NoticeStatus } from '@/lib/schedule/notice-rules';

/** Maximum of notices in one message: of a recipient with `oneMailAMorning`, and beyond the share of the day. */
export const MAX_NOTICES_PER_MESSAGE = 50;
export const MAX_NOTICES_OVER_SHARE = 1000;

/** What a claim knows of a notice. */
export interface ClaimedNotice {
  id: string;
  reminderId: string;
  recipientId: string;
  occurrenceOn: Day;
  kind: NoticeKind;
  leadDay: number;
  sendAt: Date;
  status: NoticeStatus;
  isObsolete: boolean;
  nextAttemptAt: Date;
}

export type Decision = 'cancelled' | 'superseded' | 'sending';

/** Positive if `a` is later than `b`: by sending time, then by the smaller lead day, then by kind. */
const compare = (a: ClaimedNotice, b: ClaimedNotice): number =>
  +a.sendAt - +b.sendAt || b.leadDay - a.leadDay || NOTICE_KINDS.indexOf(a.kind) - NOTICE_KINDS.indexOf(b.kind);

/**
 * A notice is superseded by a later one of the same occurrence to the same recipient that is due, being sent or sent.
 * @param siblings notices of the same reminder, channel and recipient; others are ignored
 */
export function decideNotice(notice: ClaimedNotice, siblings: readonly ClaimedNotice[], now: Date): Decision {
  if (notice.isObsolete) return 'cancelled';
  const isSuperseded = siblings.some(
    (other) =>
      other.reminderId === notice.reminderId &&
      other.occurrenceOn === notice.occurrenceOn &&
      other.recipientId === notice.recipientId &&
      other.sendAt <= now &&
      (other.status === 'sent' || (!other.isObsolete && (other.status === 'sending' || other.status === 'pending'))) &&
      compare(other, notice) > 0,
  );
  return isSuperseded ? 'superseded' : 'sending';
}

/** Messages of today (UTC), including those that are being sent or in doubt. */
export interface MessagesOfDay {
  /** To the recipient; for a contact, to the owner and all of the owner's contacts, because they have one share. */
  count: number;
  /** Of the recipient's last message; null if there was none. */
  lastAt: Date | null;
}

export interface RecipientToClaim {
  id: string;
  /** Whose share the messages count in: the recipient's own, unless the recipient is a contact. */
  ownerId: string;
  oneMailAMorning: boolean;
  today: MessagesOfDay;
  /** The notices to send. */
  notices: ClaimedNotice[];
}

export interface PlannedMessages {
  /** The notices of each message, in the order of the call. */
  messages: ClaimedNotice[][];
  /** Recipients beyond their share whose notices wait. */
  postponed: { recipientId: string; until: Date }[];
}

/**
 * Groups notices into at most `limit` messages: one of each recipient, then a second of each, and so on. Beyond the
 * share of the day, a recipient gets one message an hour with all that is due, the first of these at once.
 */
export function planMessages(
  recipients: readonly RecipientToClaim[],
  { share, limit, now }: { share: number; limit: number; now: Date },
): PlannedMessages {
  const postponed: PlannedMessages['postponed'] = [];
  const turns: { turn: number; notices: ClaimedNotice[] }[] = [];
  let hasLargeMessage = false;
  const planned = new Map<string, number>();
  for (const { id, ownerId, oneMailAMorning, today, notices } of ownersFirst(recipients)) {
    const count = today.count + (id === ownerId ? 0 : (planned.get(ownerId) ?? 0));
    const before = turns.length;
    const free = today.lastAt === null ? now : addHours(today.lastAt, 1);
    if (notices.length > 0 && count > share && free > now) {
      postponed.push({ recipientId: id, until: free });
    } else if (notices.length > 0 && count >= share) {
      // Such a message may be large, so a call has at most one of them.
      if (!hasLargeMessage) turns.push({ turn: 0, notices: inOrder(notices).slice(0, MAX_NOTICES_OVER_SHARE) });
      hasLargeMessage = true;
    } else {
      const size = oneMailAMorning ? MAX_NOTICES_PER_MESSAGE : 1;
      const ordered = inOrder(notices);
      for (let turn = 0; turn < share - count && turn * size < ordered.length; turn += 1)
        turns.push({ turn, notices: ordered.slice(turn * size, (turn + 1) * size) });
    }
    planned.set(ownerId, (planned.get(ownerId) ?? 0) + turns.length - before);
  }
  // Array.sort is stable, so within a turn the recipient whose notice has been due longest comes first.
  const messages = turns.sort((a, b) => a.turn - b.turn).slice(0, limit);
  return { messages: messages.map((message) => message.notices), postponed };
}

/** So that contacts get what the share of their owner leaves. Otherwise keeps the order. */
const ownersFirst = (recipients: readonly RecipientToClaim[]) =>
  [...recipients].sort((a, b) => Number(a.id !== a.ownerId) - Number(b.id !== b.ownerId));

/** The first due dates first. */
const inOrder = (notices: readonly ClaimedNotice[]) =>
  [...notices].sort((a, b) => a.occurrenceOn.localeCompare(b.occurrenceOn) || a.id.localeCompare(b.id));

/** How long after its announcement a rule change is still mailed. */
export const RULE_CHANGE_MAIL_DAYS = 30;
