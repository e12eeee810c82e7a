import type { Day } from '@/lib/calendar';
import { columnsSql } from '@/lib/database/columns';
import { Prisma, queryRows } from '@/lib/database/db';
import { previousAmountSql, reminderColumnsSql, type ReminderRow } from '@/lib/database/reminder-row';
import { joinTranslationSql } from '@/lib/templates/translations';
import type { Notice, RuleChange, Template } from '@/prisma/generated/client';
import { recipientColumnsSql, recipientOfMessageSql, type Recipient } from '../recipient';
import type { Claim } from './claim';
import { concernedRemindersSql, type ConcernedReminders } from './concerned-reminders-sql';

/** Untranslated fields. */
const TEMPLATE_FIELDS = [
  'color',
  'nextDate',
  'hasLicenceDisc',
  'applyByDays',
  'applyByUnit',
  'applyByKind',
  'applyByVerb',
  'graceDays',
  'guidanceSource',
  'referenceKind',
] as const;

/** A mail with more reminders counts the others, because mail programs cut off long mails. */
const MAX_MAILED_REMINDERS = 20;

export interface NoticeReminder extends ReminderRow {
  /** Of the reminder that this one follows. */
  previousAmount: number | null;
  template: Pick<
    Template,
    (typeof TEMPLATE_FIELDS)[number] | 'name' | 'guidance' | 'documents' | 'countsFromLabel'
  > | null;
}

export interface LoadedNotice extends Pick<Notice, 'id' | 'kind' | 'isObsolete' | 'attempts'> {
  occurrenceOn: Day;
  reminder: NoticeReminder;
  /** Null of a notice to the reminder's owner. */
  shared: SharedReminder | null;
}

/** What a contact is told beside the reminder. */
export interface SharedReminder {
  ownerEmail: string;
  ownerName: string | null;
  /** Null if told of every notice. */
  leadDay: number | null;
  /** Whether the mail is the first about a reminder about which the contact was not asked. */
  isUnasked: boolean;
}

/** Of `reader`, `contact` and `owner`. */
const sharedSql = Prisma.sql`
  SELECT owner.email AS "ownerEmail", NULLIF(concat_ws(' ', owner.first_name, owner.last_name), '') AS "ownerName",
    reader.lead_day AS "leadDay",
    reader.is_unasked AND NOT EXISTS (
      SELECT 1 FROM notices AS other
      WHERE other.reminder_id = reader.reminder_id AND other.recipient_id = contact.id AND other.status = 'sent'
    ) AS "isUnasked"`;

/** The texts are in the recipient's language, apart from the note. */
export interface LoadedRuleChange
  extends ConcernedReminders, Pick<RuleChange, 'note' | 'noteAf' | 'source' | 'announcedAt'> {
  attempts: number;
  templateName: string;
}

/** What one recipient gets at once: notices, or news of a rule change. */
export interface LoadedMessage {
  id: string;
  recipient: Recipient;
  /** None of a rule change. */
  notices: LoadedNotice[];
  ruleChange: LoadedRuleChange | null;
}

/** Loads what a claim still holds, in the order of the call. Uses raw SQL for speed (docs/decisions/075). */
export async function loadMessages(claim: Pick<Claim, 'id' | 'callId'>): Promise<LoadedMessage[]> {
  const [notices, ruleChanges] = await Promise.all([loadNotices(claim), loadRuleChanges(claim)]);
  return [...notices, ...ruleChanges];
}

/** One joined row as a flat object. The ids of notice, message, recipient and reminder would clash. */
type NoticeRow = Omit<LoadedNotice, 'id' | 'reminder'> &
  ReminderRow &
  Pick<NoticeReminder, 'previousAmount'> &
  (NonNullable<NoticeReminder['template']> | { name: null }) & {
    noticeId: string;
    messageId: string;
    recipient: Recipient;
  };

async function loadNotices({ id, callId }: Pick<Claim, 'id' | 'callId'>): Promise<LoadedMessage[]> {
  const statement = Prisma.sql`
    SELECT notice.id AS "noticeId", message.id AS "messageId", notice.kind::text AS kind, notice.attempts,
      notice.occurrence_on::text AS "occurrenceOn", notice.is_obsolete AS "isObsolete",
      (SELECT to_json(value) FROM (SELECT ${recipientColumnsSql}) AS value) AS recipient,
      (SELECT to_json(value) FROM (${sharedSql} WHERE contact.id IS NOT NULL) AS value) AS shared, ${reminderColumnsSql},
      ${previousAmountSql('reminder')},
      ${columnsSql('template', TEMPLATE_FIELDS)}, COALESCE(translation.name, template.name) AS name,
      COALESCE(translation.guidance, template.guidance) AS guidance,
      COALESCE(translation.counts_from_label, template.counts_from_label) AS "countsFromLabel",
      COALESCE(NULLIF(translation.documents, '{}'), template.documents) AS documents
    FROM messages AS message
    JOIN notices AS notice ON notice.message_id = message.id AND notice.status = 'sending'
    JOIN reminders AS reminder ON reminder.id = notice.reminder_id
    CROSS JOIN ${recipientOfMessageSql}
    LEFT JOIN readers AS reader ON reader.reminder_id = reminder.id AND reader.contact_id = message.contact_id
    LEFT JOIN contacts AS contact ON contact.id = reader.contact_id
    LEFT JOIN users AS owner ON owner.id = contact.owner_id
    LEFT JOIN templates AS template ON template.id = reminder.template_id
    ${joinTranslationSql(Prisma.sql`recipient.locale`)}
    WHERE message.call_id = ${callId}::uuid AND message.claim_id = ${id}::uuid
    ORDER BY message.position, message.id, notice.send_at, notice.id`;
  const rows = await queryRows<NoticeRow>(statement, { prepared: true });
  const messages = new Map<string, LoadedMessage>();
  for (const { noticeId, messageId, recipient, ...row } of rows) {
    const message = messages.get(messageId) ?? { id: messageId, recipient, notices: [], ruleChange: null };
    messages.set(messageId, message);
    message.notices.push({ ...row, id: noticeId, reminder: { ...row, template: row.name === null ? null : row } });
  }
  return [...messages.values()];
}

const loadRuleChanges = async ({ id, callId }: Pick<Claim, 'id' | 'callId'>): Promise<LoadedMessage[]> =>
  (
    await queryRows<LoadedRuleChange & { messageId: string; recipient: Recipient }>(Prisma.sql`
    SELECT message.id AS "messageId", message.attempts, change.note, change.note_af AS "noteAf", change.source,
      change.announced_at AS "announcedAt", COALESCE(translation.name, template.name) AS "templateName",
      (SELECT to_json(value) FROM (SELECT ${recipientColumnsSql}) AS value) AS recipient,
      concerned.reminders, concerned."reminderCount"
    FROM messages AS message
    JOIN rule_changes AS change ON change.id = message.rule_change_id
    JOIN templates AS template ON template.id = change.template_id
    CROSS JOIN ${recipientOfMessageSql}
    ${joinTranslationSql(Prisma.sql`recipient.locale`)}
    CROSS JOIN LATERAL (${concernedRemindersSql({ of: 'mail', limit: MAX_MAILED_REMINDERS })}) AS concerned
    WHERE message.call_id = ${callId}::uuid AND message.claim_id = ${id}::uuid
    ORDER BY message.position, message.id`)
  ).map(({ messageId, recipient, ...ruleChange }) => ({ id: messageId, recipient, notices: [], ruleChange }));
