import { z } from 'zod';
import { isDay } from '@/lib/calendar';
import { Prisma } from '@/lib/database/db';
import { invalidFieldError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { SORTS, type Sort } from './list-parameters';
import { instantField } from './schema';
import { type ReminderResponse } from '../schema';

/** Sort key that ignores case and accents. The collation makes the order the same on every server. */
const titleKeySql = (title: Prisma.Sql) =>
  Prisma.sql`(lower(regexp_replace(normalize(${title}, NFD), '[\\u0300-\\u036f]', '', 'g')) COLLATE "C")`;
const rowTitleKey = titleKeySql(Prisma.sql`reminders.title`);

/** Each order is total, because a page starts after the last row of the previous page. */
export const ORDER_SQL: Record<Sort, Prisma.Sql> = {
  due: Prisma.sql`reminders.status, reminders.completed_at DESC, reminders.due_on, reminders.title, reminders.id`,
  title: Prisma.sql`${rowTitleKey}, reminders.due_on, reminders.id`,
  newest: Prisma.sql`reminders.created_at DESC, reminders.id DESC`,
};

/** Position of a page's last row, kept as values because the row may be deleted before the next page is read. */
const cursorSchema = z.object({
  sort: z.enum(SORTS),
  id: z.uuid(),
  title: z.string().refine((title) => !title.includes('\0')),
  dueOn: z.string().refine(isDay),
  status: z.enum(['active', 'completed']),
  completedAt: instantField.nullable(),
  createdAt: instantField,
});
type Cursor = z.output<typeof cursorSchema>;

export function encodeCursor(sort: Sort, lastRow: ReminderResponse): string {
  const { id, title, dueOn, status, completedAt, createdAt } = lastRow;
  const cursor: z.input<typeof cursorSchema> = { sort, id, title, dueOn, status, completedAt, createdAt };
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws AppError bad_request */
export function decodeCursor(encoded: string, sort: Sort): Cursor {
  const cursor = cursorSchema.safeParse(parseJson(Buffer.from(encoded, 'base64url').toString()));
  if (!cursor.success) throw invalidFieldError('cursor', text('errors.reminders.cursorUnknown'));
  if (cursor.data.sort !== sort) throw invalidFieldError('cursor', text('errors.reminders.cursorOfOtherSort'));
  return cursor.data;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export function afterCursorSql({ sort, id, title, dueOn, status, completedAt, createdAt }: Cursor): Prisma.Sql {
  if (sort === 'title') {
    const key = titleKeySql(Prisma.sql`${title}::text`);
    return Prisma.sql`(${rowTitleKey}, reminders.due_on, reminders.id) > (${key}, ${dueOn}::date, ${id}::uuid)`;
  }
  if (sort === 'newest') return Prisma.sql`(reminders.created_at, reminders.id) < (${createdAt}, ${id}::uuid)`;
  const isLaterDue = Prisma.sql`(reminders.due_on, reminders.title, reminders.id) > (${dueOn}::date, ${title}, ${id}::uuid)`;
  return status === 'active'
    ? Prisma.sql`(reminders.status = 'completed' OR ${isLaterDue})`
    : Prisma.sql`(reminders.completed_at < ${completedAt} OR reminders.completed_at = ${completedAt} AND ${isLaterDue})`;
}
