import { fromDateColumn, startOfDayIn, toDateColumn, type Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import { invalid } from '@/lib/http/errors';
import type { Reminder, Template } from '@/prisma/generated/client';
import { advanceDay, canBeCompleted, currentOccurrence } from '@/lib/schedule/reminder-rules';
import type { ReminderBody } from './schema';

/**
 * The template that a reminder is to be linked to, or null for none.
 * @param linkedId the template that it, or the reminder it follows, is linked to already, which may stay after an admin deactivated it
 * @throws AppError bad_request for an unknown or deactivated template
 */
export async function findTemplate(
  tx: Transaction,
  templateId: string | null,
  linkedId: string | null,
): Promise<Template | null> {
  if (templateId === null) return null;
  const template = await tx.template.findUnique({ where: { id: templateId } });
  if (!template) throw invalid('templateId', 'Unknown template');
  if (!template.isActive && template.id !== linkedId)
    throw invalid('templateId', 'This template is no longer available');
  return template;
}

/** Years between occurrences: what was asked for, else what the template proposes, else 1 for recurring dates (design §5). */
export function recurrenceOf(
  input: Pick<ReminderBody, 'recurrenceYears' | 'category'>,
  proposed: number | null | undefined,
): number | null {
  const years = input.recurrenceYears === undefined ? proposed : input.recurrenceYears;
  return years ?? (input.category === 'recurring-date' ? 1 : null);
}

interface Dates {
  firstDueOn: Day;
  /** Where it was put, or stands now. */
  dueOn: Day;
  title: string;
  category: ReminderBody['category'];
  template: { canBeMarkedComplete: boolean } | null;
  recurrenceYears: number | null;
  leadDays: number[];
}

/**
 * The due day that stands now, and when it moves on by itself: what can be completed stays where it was put, a birthday
 * stands at its current occurrence.
 */
export function occurrenceColumns(dates: Dates, today: Day, timezone: string) {
  const { firstDueOn, recurrenceYears, leadDays } = dates;
  if (recurrenceYears === null || canBeCompleted(dates)) {
    return { dueOn: toDateColumn(dates.dueOn), firstDueOn: toDateColumn(firstDueOn), advanceAt: null };
  }
  const dueOn = currentOccurrence({ firstDueOn, recurrenceYears, leadDays, today });
  const leaveOn = advanceDay({ firstDueOn, recurrenceYears, leadDays, occurrence: dueOn });
  return {
    dueOn: toDateColumn(dueOn),
    firstDueOn: toDateColumn(firstDueOn),
    advanceAt: startOfDayIn(leaveOn, timezone),
  };
}

/** The same of a stored reminder: the day may be another one since, and its template may say something else. */
export const standingColumns = (
  reminder: Reminder & { template: { canBeMarkedComplete: boolean } | null },
  today: Day,
  timezone: string,
) =>
  occurrenceColumns(
    {
      ...reminder,
      category: reminder.category as ReminderBody['category'],
      firstDueOn: fromDateColumn(reminder.firstDueOn),
      dueOn: fromDateColumn(reminder.dueOn),
    },
    today,
    timezone,
  );
