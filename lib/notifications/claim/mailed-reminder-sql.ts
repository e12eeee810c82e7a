import { columnsSql } from '@/lib/database/columns';
import { Prisma } from '@/lib/database/db';
import { previousAmountSql, reminderColumnsSql, type ReminderRow } from '@/lib/database/reminder-row';
import type { Template } from '@/prisma/generated/client';

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

/** A reminder with everything that mails say of it, in the recipient's language. */
export interface MailedReminder extends ReminderRow {
  /** Of the reminder that this one follows. */
  previousAmount: number | null;
  template: Pick<
    Template,
    (typeof TEMPLATE_FIELDS)[number] | 'name' | 'guidance' | 'documents' | 'countsFromLabel'
  > | null;
}

/** One joined row as a flat object, with the name of the template. */
export type MailedReminderRow = ReminderRow &
  Pick<MailedReminder, 'previousAmount'> &
  (NonNullable<MailedReminder['template']> | { name: null });

/** Selects a `MailedReminderRow` from `reminder` and `joinTemplateSql`. */
export const mailedReminderColumnsSql = Prisma.sql`${reminderColumnsSql}, ${previousAmountSql('reminder')},
  ${columnsSql('template', TEMPLATE_FIELDS)}, COALESCE(translation.name, template.name) AS name,
  COALESCE(translation.guidance, template.guidance) AS guidance,
  COALESCE(translation.counts_from_label, template.counts_from_label) AS "countsFromLabel",
  COALESCE(NULLIF(translation.documents, '{}'), template.documents) AS documents`;

/** Joins the translation of `template` for the language of `recipient`; none for English. */
export const joinTranslationSql = Prisma.sql`LEFT JOIN template_translations AS translation
  ON translation.template_id = template.id AND translation.language = split_part(recipient.locale, '-', 1)`;

/** Joins the template of `reminder` in the language of `recipient`. */
export const joinTemplateSql = Prisma.sql`LEFT JOIN templates AS template ON template.id = reminder.template_id
  ${joinTranslationSql}`;

/** The active reminders that a mail to `recipient` about the rule `change` names. */
export const mailedRemindersSql = Prisma.sql`
  reminders AS reminder WHERE reminder.user_id = recipient.id AND reminder.template_id = change.template_id
    AND reminder.status = 'active' AND reminder.muted_at IS NULL`;

export const toMailedReminder = (row: MailedReminderRow): MailedReminder => ({
  ...row,
  template: row.name === null ? null : row,
});
