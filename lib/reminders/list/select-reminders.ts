import { z } from 'zod';
import { columnsSql, dayColumn } from '@/lib/database/columns';
import { Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { previousAmountSql, READ_AS } from '@/lib/database/reminder-row';
import { languageOf } from '@/lib/i18n/languages';
import { REPEAT_UNITS } from '@/lib/schedule/recurrence-rules';
import { APPLY_BY_VERBS } from '@/lib/schedule/apply-by-rules';
import {
  attachmentSummarySchema,
  reminderResponseSchema,
  reminderTemplateSchema,
  type ReminderResponse,
} from '../schema';
import { ORDER_SQL } from './list-paging';
import { DEFAULT_SORT } from './list-parameters';
import { readSharedWith } from './read-shared-with';

/** Columns that the response has as they are, and those that it is computed from. */
const columnsRow = reminderResponseSchema
  .omit({
    dueAt: true,
    daysToDue: true,
    recurrenceYears: true,
    repeat: true,
    nextNoticeAt: true,
    template: true,
    attachments: true,
    applyBy: true,
    closedDay: true,
    previousAmount: true,
    nextId: true,
    muted: true,
    sharedWith: true,
  })
  .extend({
    version: z.number(),
    dueOn: dayColumn,
    firstDueOn: dayColumn,
    eventOn: dayColumn.nullable(),
    repeatEvery: z.number().nullable(),
    repeatUnit: z.enum(REPEAT_UNITS).nullable(),
    applyByOn: dayColumn.nullable(),
    hasOwnApplyBy: z.boolean(),
    ownApplyByCount: z.number().nullable(),
    ownApplyByUnit: z.string().nullable(),
    ownApplyByVerb: z.enum(APPLY_BY_VERBS).nullable(),
    snoozedUntil: dayColumn.nullable(),
    completedAt: z.date().nullable(),
    createdAt: z.date(),
    mutedAt: z.date().nullable(),
  });

const listedReminderRow = columnsRow.extend({
  template: reminderTemplateSchema.nullable(),
  attachments: z.array(attachmentSummarySchema).nullable(),
  previousAmount: z.number().nullable(),
  nextId: z.string().nullable(),
  hasContacts: z.boolean(),
  /** Sending time of the next pending notice. */
  nextNoticeAt: z.date().nullable(),
  /** Days of the later notices of this occurrence that are still to be sent. */
  snoozeDays: z.array(dayColumn).nullable(),
});

/** A reminder with the rows that belong to it. */
export type ListedReminder = z.infer<typeof listedReminderRow> & Pick<ReminderResponse, 'sharedWith'>;

const reminderColumnsSql = columnsSql('reminders', columnsRow.keyof().options, READ_AS);
const templateColumnsSql = columnsSql(
  'templates',
  reminderTemplateSchema.omit({ name: true, countsFrom: true }).keyof().options,
);
const attachmentColumnsSql = columnsSql('attachments', attachmentSummarySchema.keyof().options);

interface Options {
  order?: Prisma.Sql;
  /** All by default. */
  limit?: number | undefined;
  prepared?: boolean;
  /** The caller's transaction, if it runs in one. */
  tx?: Transaction;
}

/** @param conditions on the owner's rows of the tables `reminders` and `templates`, as is `order` */
export async function selectReminders(
  conditions: Prisma.Sql,
  owner: { id: string; locale: string },
  { order = ORDER_SQL[DEFAULT_SORT], limit, prepared = false, tx }: Options = {},
): Promise<ListedReminder[]> {
  // With a value that is only known when it runs, a prepared statement would have a plan for few rows.
  const limitSql = limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}::int`;
  const statement = Prisma.sql`
    SELECT listed.*, upcoming.*
    FROM (
      SELECT reminders.user_id AS owner_id, ${reminderColumnsSql},
        (
          SELECT to_json(shown) FROM (
            SELECT ${templateColumnsSql}, COALESCE(translation.name, templates.name) AS name,
              CASE WHEN templates.counts_from_label IS NOT NULL THEN json_strip_nulls(json_build_object(
                'label', COALESCE(translation.counts_from_label, templates.counts_from_label),
                'count', templates.counts_from_count, 'unit', templates.counts_from_unit,
                'recess', templates.counts_from_recess
              )) END AS "countsFrom"
            WHERE templates.id IS NOT NULL
          ) AS shown
        ) AS template,
        (
          SELECT json_agg(attachment) FROM (
            SELECT ${attachmentColumnsSql} FROM attachments WHERE reminder_id = reminders.id ORDER BY created_at, id
          ) AS attachment
        ) AS attachments,
        ${previousAmountSql('reminders')},
        EXISTS (SELECT FROM contacts WHERE owner_id = ${owner.id}::uuid) AS "hasContacts",
        (SELECT successor.id FROM reminders AS successor WHERE successor.previous_id = reminders.id) AS "nextId"
      FROM reminders
      LEFT JOIN templates ON templates.id = reminders.template_id
      LEFT JOIN template_translations AS translation
        ON translation.template_id = templates.id AND translation.language = ${languageOf(owner.locale)}
      WHERE ${conditions}
      ORDER BY ${order} ${limitSql}
    ) AS listed
    CROSS JOIN LATERAL (
      SELECT min(next_attempt_at) FILTER (WHERE status = 'pending') AS "nextNoticeAt",
        array_agg((occurrence_on - lead_day)::text) FILTER (
          WHERE kind = 'later' AND occurrence_on = listed."dueOn"::date
        ) AS "snoozeDays"
      FROM notices
      WHERE reminder_id = listed.id AND recipient_id = listed.owner_id AND status IN ('pending', 'sending')
    ) AS upcoming`;
  const rows: ListedReminder[] = await queryRows(statement, { row: listedReminderRow, prepared, tx });
  if (!rows[0]?.hasContacts) return rows;
  const sharedWith = await readSharedWith(owner, rows, tx);
  for (const row of rows) row.sharedWith = sharedWith.get(row.id);
  return rows;
}
