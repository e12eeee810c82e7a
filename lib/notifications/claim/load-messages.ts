import { addDays } from 'date-fns';
import type { Day } from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import { recipientState } from '@/lib/schedule/reader-rules';
import type { Notice, RuleChange } from '@/prisma/generated/client';
import { recipientColumnsSql, recipientOfMessageSql, type Recipient } from '../recipient';
import type { Claim } from './claim';
import { RULE_CHANGE_MAIL_DAYS } from './claim-rules';
import { loadWeekly, type LoadedWeekly } from './load-weekly';
import {
  joinTemplateSql,
  joinTranslationSql,
  mailedReminderColumnsSql,
  mailedRemindersSql,
  toMailedReminder,
  type MailedReminder,
  type MailedReminderRow,
} from './mailed-reminder-sql';

/** A mail with more reminders counts the others, because mail programs cut off long mails. */
const MAX_MAILED_REMINDERS = 20;

export interface LoadedNotice extends Pick<Notice, 'id' | 'kind' | 'isObsolete' | 'attempts'> {
  occurrenceOn: Day;
  reminder: MailedReminder;
  /** Null of a notice to the reminder's owner. */
  shared: SharedReminder | null;
  /** Null of a notice to somebody else. */
  unreached: UnreachedReaders | null;
}

/** Readers who get no mails of the reminder, because their address does not work or they left it. */
export interface UnreachedReaders {
  people: string[];
  /** Whether the others do not get any either. */
  isOwnerAlone: boolean;
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

/** The texts are in the recipient's language, apart from the note. */
export interface LoadedRuleChange extends Pick<RuleChange, 'note' | 'noteAf' | 'source' | 'announcedAt'> {
  attempts: number;
  templateName: string;
  /** The first due dates first. */
  reminders: { id: string; title: string; dueOn: Day }[];
  reminderCount: number;
}

/** What one recipient gets at once: notices, or one of the others. */
export interface LoadedMessage {
  id: string;
  recipient: Recipient;
  /** Empty if the message is another. */
  notices: LoadedNotice[];
  other: OtherMessage | null;
}

/** What a message without notices is about. */
export type OtherMessage = {
  attempts: number;
  /** No longer retried from then on. */
  usefulUntil: Date;
  /** Whether there is nothing to say, so that it must not be sent. */
  isEmpty: boolean;
} & ({ kind: 'rule-change'; ruleChange: LoadedRuleChange } | { kind: 'weekly'; weekly: LoadedWeekly });

/** Loads what a claim still holds, in the order of the call. Uses raw SQL for speed (docs/decisions/075). */
export async function loadMessages(claim: Pick<Claim, 'id' | 'callId'>, now: Date): Promise<LoadedMessage[]> {
  const [notices, weekly, ruleChanges] = await Promise.all([
    loadNotices(claim),
    loadWeekly(claim, now),
    loadRuleChanges(claim),
  ]);
  return [...notices, ...weekly, ...ruleChanges];
}

/** The ids of notice, message, recipient and reminder would clash. */
type NoticeRow = Omit<LoadedNotice, 'id' | 'reminder' | 'unreached'> &
  MailedReminderRow & { noticeId: string; messageId: string; recipient: Recipient; readers: ReaderRow[] | null };

type ReaderRow = { person: string; leftAt: string | null } & Parameters<typeof recipientState>[1] &
  Parameters<typeof recipientState>[2];

function unreachedOf(readers: ReaderRow[] | null): UnreachedReaders | null {
  const states = (readers ?? []).map((reader) => ({ ...reader, state: recipientState(reader, reader, reader) }));
  const unreached = states.filter(({ state }) => state === 'left' || state === 'bounced');
  if (unreached.length === 0) return null;
  return {
    people: unreached.map(({ person }) => person),
    isOwnerAlone: !states.some(({ state }) => state === 'agreed'),
  };
}

async function loadNotices({ id, callId }: Pick<Claim, 'id' | 'callId'>): Promise<LoadedMessage[]> {
  const statement = Prisma.sql`
    SELECT notice.id AS "noticeId", message.id AS "messageId", notice.kind::text AS kind, notice.attempts,
      notice.occurrence_on::text AS "occurrenceOn", notice.is_obsolete AS "isObsolete",
      (SELECT to_json(value) FROM (SELECT ${recipientColumnsSql}) AS value) AS recipient,
      CASE WHEN contact.id IS NOT NULL THEN json_build_object(
        'ownerEmail', owner.email,
        'ownerName', NULLIF(concat_ws(' ', owner.first_name, owner.last_name), ''),
        'leadDay', reader.lead_day,
        'isUnasked', reader.is_unasked AND NOT EXISTS (
          SELECT 1 FROM notices AS other
          WHERE other.reminder_id = reader.reminder_id AND other.recipient_id = contact.id AND other.status = 'sent'
        )
      ) END AS shared,
      CASE WHEN message.contact_id IS NULL THEN (
        SELECT json_agg(json_build_object(
          'person', COALESCE(told.name, told.email), 'leftAt', part.left_at, 'agreedAt', told.agreed_at,
          'declinedAt', told.declined_at, 'endedAt', told.ended_at, 'mailProblem', told.mail_problem,
          'isStopped', account.mail_problem IS NOT NULL, 'isMissed', part.missed_occurrence = reminder.due_on
        ) ORDER BY told.id)
        FROM readers AS part
        JOIN contacts AS told ON told.id = part.contact_id
        LEFT JOIN users AS account ON account.email = told.email AND account.email_verified IS NOT NULL
        -- Leave out those who had left before the reminder was made, of whom the mails of an earlier one told the owner.
        WHERE part.reminder_id = reminder.id AND part.hidden_at IS NULL
          AND (part.left_at IS NULL OR part.left_at >= part.created_at)
      ) END AS readers,
      ${mailedReminderColumnsSql}
    FROM messages AS message
    JOIN notices AS notice ON notice.message_id = message.id AND notice.status = 'sending'
    JOIN reminders AS reminder ON reminder.id = notice.reminder_id
    CROSS JOIN ${recipientOfMessageSql}
    LEFT JOIN readers AS reader ON reader.reminder_id = reminder.id AND reader.contact_id = message.contact_id
    LEFT JOIN contacts AS contact ON contact.id = reader.contact_id
    LEFT JOIN users AS owner ON owner.id = contact.owner_id
    ${joinTemplateSql}
    WHERE message.call_id = ${callId}::uuid AND message.claim_id = ${id}::uuid
    ORDER BY message.id, notice.send_at, notice.id`;
  const rows = await queryRows<NoticeRow>(statement, { prepared: true });
  const messages = new Map<string, LoadedMessage>();
  for (const { noticeId, messageId, recipient, readers, ...row } of rows) {
    const message = messages.get(messageId) ?? { id: messageId, recipient, notices: [], other: null };
    messages.set(messageId, message);
    message.notices.push({ ...row, id: noticeId, reminder: toMailedReminder(row), unreached: unreachedOf(readers) });
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
    ${joinTranslationSql}
    CROSS JOIN LATERAL (
      SELECT COALESCE(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'dueOn', due_on) ORDER BY due_on, id), '[]')
          AS reminders,
        COALESCE(max(total), 0)::int AS "reminderCount"
      FROM (
        SELECT id, title, due_on, count(*) OVER () AS total FROM ${mailedRemindersSql}
        ORDER BY due_on, id LIMIT ${MAX_MAILED_REMINDERS}
      ) AS first
    ) AS concerned
    WHERE message.call_id = ${callId}::uuid AND message.claim_id = ${id}::uuid
    ORDER BY message.id`)
  ).map(({ messageId, recipient, ...ruleChange }) => ({
    id: messageId,
    recipient,
    notices: [],
    other: {
      kind: 'rule-change',
      ruleChange,
      attempts: ruleChange.attempts,
      usefulUntil: addDays(ruleChange.announcedAt, RULE_CHANGE_MAIL_DAYS),
      isEmpty: ruleChange.reminderCount === 0,
    },
  }));
