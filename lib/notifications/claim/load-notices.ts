import type { Day } from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import { joinTranslationSql } from '@/lib/templates/translations';
import type { Notice, Reminder, Template, User } from '@/prisma/generated/client';
import type { Claim } from './claim-notices';
import { obsoleteNoticeSql } from '../notice-state-sql';

export interface NoticeReminder extends Pick<
  Reminder,
  | 'id'
  | 'title'
  | 'description'
  | 'reference'
  | 'category'
  | 'createdAt'
  | 'canBeCompleted'
  | 'canBeOverdue'
  | 'repeatsByItself'
  | 'occasion'
> {
  firstDueOn: Day;
  amount: number | null;
  user: Pick<User, 'email' | 'firstName' | 'timezone' | 'dateFormat' | 'locale' | 'currencyFormat'>;
  template: Pick<
    Template,
    | 'name'
    | 'color'
    | 'nextDate'
    | 'applyByDays'
    | 'applyByKind'
    | 'applyByVerb'
    | 'graceDays'
    | 'guidance'
    | 'guidanceSource'
  > | null;
}

export interface LoadedNotice extends Pick<Notice, 'id' | 'kind' | 'round' | 'recipientId' | 'attempts' | 'bundleId'> {
  occurrenceOn: Day;
  /** Whether the reminder has changed since the claim, so that the notice no longer matches it. */
  isObsolete: boolean;
  reminder: NoticeReminder;
}

/** One joined row as a flat object. Only the ids of notice and reminder would clash, so the latter is `reminderId`. */
type NoticeRow = Omit<LoadedNotice, 'reminder'> &
  Omit<NoticeReminder, 'id' | 'user' | 'template'> &
  NoticeReminder['user'] &
  (NonNullable<NoticeReminder['template']> | { name: null }) & { reminderId: string };

/** Loads the notices that a claim still holds, in batch order. Uses raw SQL for speed (docs/decisions/075). */
export async function loadNotices({ id, batchId }: Pick<Claim, 'id' | 'batchId'>): Promise<LoadedNotice[]> {
  const statement = Prisma.sql`
    SELECT notice.id, notice.kind::text AS kind, notice.round, notice.recipient_id AS "recipientId", notice.attempts,
      notice.bundle_id AS "bundleId", ${obsoleteNoticeSql} AS "isObsolete",
      notice.occurrence_on::text AS "occurrenceOn",
      reminder.id AS "reminderId", reminder.title, reminder.description, reminder.category,
      reminder.amount::float8 AS amount, reminder.reference,
      reminder.first_due_on::text AS "firstDueOn", reminder.created_at AS "createdAt", reminder.can_be_overdue AS "canBeOverdue",
      reminder.can_be_completed AS "canBeCompleted", reminder.repeats_by_itself AS "repeatsByItself", reminder.occasion,
      owner.email, owner.first_name AS "firstName", owner.timezone, owner.date_format AS "dateFormat",
      owner.locale, owner.currency_format AS "currencyFormat",
      COALESCE(translation.name, template.name) AS name, template.color, template.apply_by_days AS "applyByDays",
      template.apply_by_kind AS "applyByKind", template.apply_by_verb AS "applyByVerb", template.grace_days AS "graceDays",
      COALESCE(translation.guidance, template.guidance) AS guidance,
      template.guidance_source AS "guidanceSource", template.next_date AS "nextDate"
    FROM notices AS notice
    JOIN reminders AS reminder ON reminder.id = notice.reminder_id
    JOIN users AS owner ON owner.id = reminder.user_id
    LEFT JOIN templates AS template ON template.id = reminder.template_id
    ${joinTranslationSql(Prisma.sql`owner.locale`)}
    WHERE notice.batch_id = ${batchId}::uuid AND notice.claim_id = ${id}::uuid
    ORDER BY notice.batch_position`;
  const rows = await queryRows<NoticeRow>(statement, { prepared: true });
  return rows.map((row) => ({
    ...row,
    reminder: { ...row, id: row.reminderId, user: row, template: row.name === null ? null : row },
  }));
}
