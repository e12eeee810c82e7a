import type { Day } from '@/lib/calendar';
import { columnsSql } from '@/lib/database/columns';
import { Prisma, queryRows } from '@/lib/database/db';
import { reminderColumnsSql, type ReminderRow } from '@/lib/database/reminder-row';
import { joinTranslationSql } from '@/lib/templates/translations';
import type { Notice, Template, User } from '@/prisma/generated/client';
import { ownerIdSql } from '../notice-state-sql';
import type { Claim } from './claim';

const OWNER_FIELDS = ['email', 'firstName', 'timezone', 'dateFormat', 'locale', 'currencyFormat'] as const;

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

export interface NoticeReminder extends ReminderRow {
  user: Pick<User, (typeof OWNER_FIELDS)[number]>;
  template: Pick<Template, (typeof TEMPLATE_FIELDS)[number] | 'name' | 'guidance' | 'documents'> | null;
}

export interface LoadedNotice extends Pick<
  Notice,
  'id' | 'kind' | 'round' | 'isObsolete' | 'recipientId' | 'attempts' | 'bundleId'
> {
  occurrenceOn: Day;
  reminder: NoticeReminder;
}

/** One joined row as a flat object. Only the ids of notice and reminder would clash. */
type NoticeRow = Omit<LoadedNotice, 'id' | 'reminder'> &
  ReminderRow &
  NoticeReminder['user'] &
  (NonNullable<NoticeReminder['template']> | { name: null }) & { noticeId: string };

/** Loads the notices that a claim still holds, in batch order. Uses raw SQL for speed (docs/decisions/075). */
export async function loadNotices({ id, batchId }: Pick<Claim, 'id' | 'batchId'>): Promise<LoadedNotice[]> {
  const statement = Prisma.sql`
    SELECT notice.id AS "noticeId", notice.kind::text AS kind, notice.round, notice.recipient_id AS "recipientId",
      notice.attempts, notice.bundle_id AS "bundleId", notice.occurrence_on::text AS "occurrenceOn",
      notice.is_obsolete AS "isObsolete", ${reminderColumnsSql}, ${columnsSql('owner', OWNER_FIELDS)},
      ${columnsSql('template', TEMPLATE_FIELDS)}, COALESCE(translation.name, template.name) AS name,
      COALESCE(translation.guidance, template.guidance) AS guidance,
      COALESCE(NULLIF(translation.documents, '{}'), template.documents) AS documents
    FROM notices AS notice
    JOIN reminders AS reminder ON reminder.id = notice.reminder_id
    JOIN users AS owner ON owner.id = ${ownerIdSql}
    LEFT JOIN templates AS template ON template.id = reminder.template_id
    ${joinTranslationSql(Prisma.sql`owner.locale`)}
    WHERE notice.batch_id = ${batchId}::uuid AND notice.claim_id = ${id}::uuid
    ORDER BY notice.batch_position`;
  const rows = await queryRows<NoticeRow>(statement, { prepared: true });
  return rows.map((row) => ({
    ...row,
    id: row.noticeId,
    reminder: { ...row, user: row, template: row.name === null ? null : row },
  }));
}
