import type { Day } from '@/lib/calendar';
import { columnsSql } from '@/lib/database/columns';
import { Prisma } from '@/lib/database/db';
import { reminderColumnsSql, type ReminderRow } from '@/lib/database/reminder-row';
import { languageOf } from '@/lib/i18n/languages';
import { translatedNameSql } from '@/lib/templates/translations';
import { ORDER_SQL } from './list-paging';
import { DEFAULT_SORT } from './list-parameters';
import { attachmentSummarySchema, reminderTemplateSchema, type ReminderResponse } from '../schema';

/** A reminder with the rows that belong to it. */
export interface ListedReminder extends ReminderRow {
  template: ReminderResponse['template'];
  attachments: ReminderResponse['attachments'] | null;
  nextId: string | null;
  /** Sending time of the next pending notice. */
  nextNoticeAt: Date | null;
  /** Days of the later notices of this occurrence that are still to be sent. */
  laterDays: Day[] | null;
}

const templateFields = reminderTemplateSchema.omit({ name: true }).keyof().options;
const templateColumnsSql = columnsSql('template', templateFields);
const attachmentColumnsSql = columnsSql('attachments', attachmentSummarySchema.keyof().options);

/** Looks up related rows by key, one reminder at a time: without statistics, the planner would loop over all rows for each. */
export function selectRemindersSql(
  conditions: Prisma.Sql,
  { locale }: { locale: string },
  { order = ORDER_SQL[DEFAULT_SORT], limit = Prisma.empty } = {},
) {
  const { name, join } = translatedNameSql(languageOf(locale));
  return Prisma.sql`
    SELECT item.*, upcoming.*
    FROM (
      SELECT ${reminderColumnsSql},
        (
          SELECT to_json(shown) FROM (
            SELECT ${templateColumnsSql}, ${name} AS name WHERE template.id IS NOT NULL
          ) AS shown
        ) AS template,
        (
          SELECT json_agg(attachment) FROM (
            SELECT ${attachmentColumnsSql} FROM attachments WHERE reminder_id = reminder.id ORDER BY created_at, id
          ) AS attachment
        ) AS attachments,
        (SELECT id FROM reminders WHERE previous_id = reminder.id) AS "nextId"
      FROM reminders AS reminder
      LEFT JOIN templates AS template ON template.id = reminder.template_id
      ${join}
      WHERE ${conditions}
      ORDER BY ${order} ${limit}
    ) AS item
    CROSS JOIN LATERAL (
      -- FILTER, not WHERE: without statistics the planner would scan an index of all pending notices for each reminder.
      SELECT min(next_attempt_at) FILTER (WHERE status = 'pending') AS "nextNoticeAt",
        array_agg((occurrence_on - lead_day)::text) FILTER (
          WHERE kind = 'later' AND status IN ('pending', 'sending') AND occurrence_on = item."dueOn"::date
        ) AS "laterDays"
      FROM notices WHERE reminder_id = item.id
    ) AS upcoming`;
}
