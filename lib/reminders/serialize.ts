import { dayOf, daysBetween, fromDateColumn, startOfDayIn, type Day } from '@/lib/calendar';
import type { Prisma } from '@/prisma/generated/client';
import type { ReminderResponse } from './schema';

/** What is loaded with a reminder whenever it leaves the server. */
export const reminderInclude = {
  template: {
    select: {
      key: true,
      name: true,
      canBeMarkedComplete: true,
      canBeOverdue: true,
      applyByDays: true,
      applyByKind: true,
      graceDays: true,
      nextDate: true,
    },
  },
  attachments: {
    select: { id: true, originalName: true, mimeType: true, fileSize: true, isProofOfRenewal: true, scanStatus: true },
    orderBy: { createdAt: 'asc' },
  },
  next: { select: { id: true } },
} satisfies Prisma.ReminderInclude;

export type ReminderRow = Prisma.ReminderGetPayload<{ include: typeof reminderInclude }>;

/** Of a reminder's row, what the contract carries. */
export type SerializableReminder = Omit<
  ReminderRow,
  'userId' | 'advanceAt' | 'madeByCompletion' | 'version' | 'updatedAt'
>;

/** A reminder as the contract carries it, reckoned in the owner's time zone. */
export const serializeReminder = (row: SerializableReminder, timezone: string, now: Date): ReminderResponse =>
  serializeReminderOn(row, timezone, dayOf(now, timezone));

/** As `serializeReminder`, for lists: the owner's `today` is looked up once. */
export function serializeReminderOn(row: SerializableReminder, timezone: string, today: Day): ReminderResponse {
  const dueOn = fromDateColumn(row.dueOn);
  return {
    id: row.id,
    templateId: row.templateId,
    title: row.title,
    dueAt: startOfDayIn(dueOn, timezone).toISOString(),
    status: row.status,
    category: row.category as ReminderResponse['category'],
    daysToDue: daysBetween(today, dueOn),
    leadDays: row.leadDays,
    description: row.description,
    recurrenceYears: row.recurrenceYears,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    template: row.template,
    attachments: row.attachments,
    dueOn,
    firstDueOn: fromDateColumn(row.firstDueOn),
    previousId: row.previousId,
    nextId: row.next?.id ?? null,
    muted: row.mutedAt !== null,
  };
}
