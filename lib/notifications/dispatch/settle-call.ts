import { min } from 'date-fns';
import { recordAuditEntries } from '@/lib/audit/audit-trail';
import { db, lockRows, type Transaction } from '@/lib/database/db';
import type { Claim } from '../claim/claim';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import type { LoadedMessage, OtherMessage } from '../claim/load-messages';
import { alertReaders } from '../plan/alert-readers';
import { recordMissedMail } from '../readers/missed-mail';
import type { Recipient } from '../recipient';
import { releaseLeadDays } from '../release-lead-days';
import type { Settlement } from './decide-settlements';

interface SettledCall {
  claim: Claim;
  messages: LoadedMessage[];
  settlements: Settlement[];
  isKeyUsed: boolean;
  now: Date;
}

/**
 * Records outcomes only for messages that the claim still holds, and failures in the owner's activity. What was refused
 * for good, readers are told at once. If the provider has accepted the call (`isKeyUsed`) or refused it as a whole, also
 * releases the unsent notices that had left it before this claim.
 */
export async function settleCall({ claim, messages, settlements, isKeyUsed, now }: SettledCall): Promise<void> {
  if (settlements.length === 0) return;
  const failed = new Set(settlements.filter(({ status }) => status === 'failed').map(({ id }) => id));
  await db.$transaction(async (tx) => {
    // Lock users, reminders and notices in this order (docs/decisions/082). Their audit entries refer to the users.
    const failing = messages.filter(
      ({ id, notices }) => failed.has(id) || notices.some((notice) => failed.has(notice.id)),
    );
    const ownerIds = failing.map(({ recipient }) => recipient.ownerId);
    await lockRows(tx, 'users', ownerIds, 'SHARE');
    const alerts = [];
    for (const userId of ownersRefused(failing, settlements)) alerts.push(await alertReaders(tx, { userId, now }));
    const toReaders = messages.filter(({ recipient }) => recipient.person !== null);
    const reminderIds = toReaders.flatMap(({ notices }) => notices.map(({ reminder }) => reminder.id));
    if (reminderIds.length > 0) await lockRows(tx, 'reminders', reminderIds, 'NO KEY UPDATE');
    const isRefused = settlements.every(({ error }) => error === 'batch-refused');
    // Even if another worker has taken over the call, because the provider's response is still valid.
    if ((isKeyUsed || isRefused) && claim.inDoubt) await releaseLeftNotices(tx, claim, now);
    const recorded = await recordSettlements(tx, { claim, settlements, now });
    for (const alert of alerts) await alert?.();
    await recordMissedMail(tx, { reminderIds, contactIds: toReaders.map(({ recipient }) => recipient.id) });
    const entries = failing.flatMap<FailedMember>(({ id, recipient, notices, other }) => {
      const to = {
        userId: recipient.ownerId,
        ...(recipient.person !== null && { person: recipient.person, contactId: recipient.id }),
      };
      return other
        ? [{ id, ...to, reminderId: null, title: titleOf(other, recipient) }]
        : notices.map(({ id: noticeId, reminder }) => {
            return { id: noticeId, ...to, reminderId: reminder.id, title: reminder.title };
          });
    });
    await recordAuditEntries(
      tx,
      entries
        .filter(({ id }) => failed.has(id) && recorded.has(id))
        .map(({ id: _, ...entry }) => ({ ...entry, action: 'notice_failed' as const })),
    );
  });
}

/** Owners whose own notices were refused for good, in the order in which rows are locked. */
function ownersRefused(messages: LoadedMessage[], settlements: Settlement[]): string[] {
  const refused = new Set(settlements.flatMap(({ messageId, error }) => (error === 'rejected' ? [messageId] : [])));
  const owners = messages.filter(
    ({ id, recipient, notices }) => recipient.person === null && notices.length > 0 && refused.has(id),
  );
  return [...new Set(owners.map(({ recipient }) => recipient.ownerId))].sort();
}

const titleOf = (other: OtherMessage, recipient: Recipient): string =>
  other.kind === 'weekly' ? i18nOfUser(recipient).t('mails.weekly.heading') : other.ruleChange.templateName;

interface FailedMember {
  id: string;
  /** The owner, in whose activity the failure stands. */
  userId: string;
  reminderId: string | null;
  title: string;
  person?: string;
  contactId?: string;
}

/** @returns the ids of the settled notices and of the settled messages */
async function recordSettlements(
  tx: Transaction,
  { claim, settlements, now }: Pick<SettledCall, 'claim' | 'settlements' | 'now'>,
): Promise<Set<string>> {
  const messageIds = [...new Set(settlements.map(({ messageId }) => messageId))];
  const outcomes = messageIds.map((id) => outcomeOfMessage(settlements.filter(({ messageId }) => messageId === id)));
  const messages = await tx.$queryRaw<{ id: string }[]>`
    UPDATE messages AS message
    SET status = outcome.status::message_status,
      sent_at = outcome."sentAt",
      provider_id = outcome."providerId",
      next_attempt_at = COALESCE(outcome."nextAttemptAt", message.next_attempt_at),
      attempts = message.attempts - CASE WHEN outcome."notBegun" THEN 1 ELSE 0 END,
      last_error = outcome.error,
      call_id = outcome."callId",
      claim_id = NULL,
      lease_until = NULL
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS outcome(
      "messageId" uuid, status text, error text, "sentAt" timestamptz, "providerId" text, "nextAttemptAt" timestamptz,
      "callId" uuid, "notBegun" boolean
    )
    WHERE message.id = outcome."messageId" AND message.claim_id = ${claim.id}::uuid AND message.status = 'sending'
    RETURNING message.id`;
  const held = messages.map(({ id }) => id);
  const notices = await tx.$queryRaw<{ id: string }[]>`
    UPDATE notices AS notice
    SET status = outcome.status::notice_status,
      message_id = CASE WHEN outcome.status = 'sent' OR outcome."callId" IS NOT NULL THEN notice.message_id END,
      sent_at = COALESCE(outcome."sentAt", notice.sent_at),
      next_attempt_at = COALESCE(outcome."nextAttemptAt", notice.next_attempt_at),
      attempts = notice.attempts - CASE WHEN outcome."notBegun" THEN 1 ELSE 0 END,
      last_error = outcome.error,
      updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) AS outcome(
      id uuid, status text, error text, "sentAt" timestamptz, "nextAttemptAt" timestamptz, "callId" uuid,
      "notBegun" boolean
    )
    WHERE notice.id = outcome.id AND notice.message_id = ANY(${held}::uuid[]) AND notice.status = 'sending'
    RETURNING notice.id`;
  await deleteMessagesWithoutNotices(tx, held);
  return new Set([...held, ...notices.map(({ id }) => id)]);
}

/** Of a message whose notices end differently: sent if any was, in doubt if any is. */
function outcomeOfMessage(settlements: Settlement[]): Settlement {
  const sent = settlements.find(({ status }) => status === 'sent');
  if (sent) return sent;
  const waiting = settlements.filter((settlement) => settlement.status === 'pending');
  const [first] = waiting.filter(({ callId }) => callId !== null).concat(waiting);
  return first ? { ...first, nextAttemptAt: min(waiting.map(({ nextAttemptAt }) => nextAttemptAt)) } : settlements[0]!;
}

/** What was certainly not sent is no message: its notices may be sent in others. */
const deleteMessagesWithoutNotices = (tx: Transaction, ids: string[]) =>
  tx.message.deleteMany({
    where: {
      id: { in: ids },
      kind: 'notice',
      status: { in: ['pending', 'failed', 'cancelled'] },
      notices: { none: {} },
    },
  });

/**
 * Releases notices now known not to have been sent. Cancelled notices become pending unless they are obsolete. If they
 * stay cancelled, lead-day notices that they superseded may become pending.
 */
async function releaseLeftNotices(tx: Transaction, { callId, memberIds }: Claim, now: Date): Promise<void> {
  const where = { hasLeft: true, message: { callId }, id: { notIn: memberIds } };
  const left = await tx.notice.findMany({ where, select: { reminderId: true } });
  if (left.length === 0) return;
  // So that the reminders cannot change between the check and the release of their notices.
  const reminderIds = left.map(({ reminderId }) => reminderId);
  await lockRows(tx, 'reminders', reminderIds, 'SHARE');
  const released = await tx.$queryRaw<{ id: string; status: string; messageId: string }[]>`
    UPDATE notices AS notice
    SET message_id = NULL,
      has_left = false,
      status = CASE WHEN notice.status = 'cancelled' AND NOT notice.is_obsolete THEN 'pending' ELSE notice.status END,
      attempts = 0,
      next_attempt_at = ${now},
      last_error = NULL,
      updated_at = ${now}
    FROM messages AS message
    WHERE message.id = notice.message_id AND message.call_id = ${callId}::uuid AND notice.has_left
      AND notice.id <> ALL (${memberIds}::uuid[])
    RETURNING notice.id, notice.status::text AS status, message.id AS "messageId"`;
  const cancelled = released.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
  await releaseLeadDays(tx, cancelled, { now });
  await tx.message.deleteMany({
    where: { callId, kind: 'notice', status: 'cancelled', notices: { none: {} } },
  });
}
