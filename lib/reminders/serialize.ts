import { dayInTimezone, daysBetween, fromDateColumn, startOfDayIso } from '@/lib/calendar';
import type { Prisma } from '@/prisma/generated/client';
import type { ReminderResponse } from './schema';

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
      periodMonths: true,
      keepsDueDay: true,
      occasion: true,
      icon: true,
      color: true,
    },
  },
  attachments: {
    select: { id: true, originalName: true, mimeType: true, fileSize: true, isProofOfRenewal: true, scanStatus: true },
    orderBy: { createdAt: 'asc' },
  },
  next: { select: { id: true } },
} satisfies Prisma.ReminderInclude;

export type ReminderRow = Prisma.ReminderGetPayload<{ include: typeof reminderInclude }>;

export function serializeReminder(row: ReminderRow, timezone: string, now: Date): ReminderResponse {
  const dueOn = fromDateColumn(row.dueOn);
  return {
    id: row.id,
    templateId: row.templateId,
    title: row.title,
    dueAt: startOfDayIso(dueOn, timezone),
    status: row.status,
    category: row.category as ReminderResponse['category'],
    daysToDue: daysBetween(dayInTimezone(now, timezone), dueOn),
    leadDays: row.leadDays,
    description: row.description,
    recurrenceYears: row.recurrenceYears,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    template: row.template as ReminderResponse['template'],
    attachments: row.attachments,
    dueOn,
    firstDueOn: fromDateColumn(row.firstDueOn),
    previousId: row.previousId,
    nextId: row.next?.id ?? null,
    muted: row.mutedAt !== null,
    canBeCompleted: row.canBeCompleted,
    canBeOverdue: row.canBeOverdue,
    repeatsByItself: row.repeatsByItself,
    occasion: row.occasion,
  };
}
