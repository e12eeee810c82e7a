import { max } from 'date-fns';
import { fromDateColumn } from '@/lib/calendar';
import { db, type Prisma } from '@/lib/database/db';
import { applyBySelect } from '@/lib/reminders/apply-by/apply-by-columns';
import { toRepeat } from '@/lib/reminders/compute-reminder-columns';
import { applyByOf } from '@/lib/reminders/serialize';
import type { Category } from '@/lib/schedule/categories';
import type { EventSource } from './reminder-events';

/** Reads reminders in order of creation. */
export async function readEventSources(
  where: Prisma.ReminderWhereInput,
  { withDescriptions }: { withDescriptions: boolean },
): Promise<EventSource[]> {
  const rows = await db.reminder.findMany({
    relationLoadStrategy: 'join',
    where,
    select: {
      id: true,
      title: true,
      occasion: true,
      description: withDescriptions,
      category: true,
      dueOn: true,
      firstDueOn: true,
      repeatsByItself: true,
      repeatEvery: true,
      repeatUnit: true,
      leapDay: true,
      leadDays: true,
      status: true,
      mutedAt: true,
      version: true,
      createdAt: true,
      updatedAt: true,
      ...applyBySelect,
      template: { select: { ...applyBySelect.template.select, updatedAt: true } },
    },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ template, ...row }) => ({
    ...row,
    description: row.description ?? null,
    category: row.category as Category,
    dueOn: fromDateColumn(row.dueOn),
    firstDueOn: fromDateColumn(row.firstDueOn),
    applyBy: applyByOf({ ...row, applyByOn: row.applyByOn && fromDateColumn(row.applyByOn) }, template),
    repeat: row.repeatsByItself ? toRepeat(row) : null,
    isMuted: row.mutedAt !== null,
    updatedAt: template ? max([row.updatedAt, template.updatedAt]) : row.updatedAt,
  }));
}
