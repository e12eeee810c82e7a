import { columnsSql } from '@/lib/database/columns';
import { Prisma, queryRows } from '@/lib/database/db';
import type { Claim } from '@/lib/notifications/claim/claim';
import { joinTranslationSql } from '@/lib/templates/translations';
import type { User } from '@/prisma/generated/client';
import { concernedRemindersSql, type ConcernedReminders } from './concerned-reminders-sql';

const OWNER_FIELDS = ['email', 'firstName', 'timezone', 'dateFormat', 'locale'] as const;
/** A mail with more reminders counts the others, because mail programs cut off long mails. */
const MAX_MAILED_REMINDERS = 20;

export interface LoadedRecipient extends ConcernedReminders, Pick<User, (typeof OWNER_FIELDS)[number]> {
  id: string;
  recipientId: string;
  attempts: number;
  note: string;
  noteAf: string | null;
  source: string;
  announcedAt: Date;
  templateName: string;
}

/** Loads the recipients that a claim still holds, always in the same order, with the reminders of their mails. */
export const loadRecipients = ({ id, batchId }: Claim): Promise<LoadedRecipient[]> =>
  queryRows(Prisma.sql`
    SELECT recipient.id, recipient.user_id AS "recipientId", recipient.attempts, change.note, change.note_af AS "noteAf",
      change.source, change.announced_at AS "announcedAt", COALESCE(translation.name, template.name) AS "templateName",
      ${columnsSql('owner', OWNER_FIELDS)}, concerned.reminders, concerned."reminderCount"
    FROM rule_change_recipients AS recipient
    JOIN rule_changes AS change ON change.id = recipient.rule_change_id
    JOIN templates AS template ON template.id = change.template_id
    JOIN users AS owner ON owner.id = recipient.user_id
    ${joinTranslationSql(Prisma.sql`owner.locale`)}
    CROSS JOIN LATERAL (${concernedRemindersSql({ of: 'mail', limit: MAX_MAILED_REMINDERS })}) AS concerned
    WHERE recipient.batch_id = ${batchId}::uuid AND recipient.claim_id = ${id}::uuid
    ORDER BY recipient.id`);
