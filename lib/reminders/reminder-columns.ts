import { fromDateColumn, startOfDayInTimezone, toDateColumn, type Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import { invalidFieldError } from '@/lib/http/errors';
import type { Reminder, Template } from '@/prisma/generated/client';
import {
  getAdvanceDay,
  currentOccurrence,
  recurrenceYearsOrDefault,
  reminderBehaviour,
  type BehaviourSource,
} from '@/lib/schedule/reminder-rules';
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
  if (!template) throw invalidFieldError('templateId', 'Unknown template');
  if (!template.isActive && template.id !== linkedId)
    throw invalidFieldError('templateId', 'This template is no longer available');
  return template;
}

/** Years between occurrences: what was asked for, else what the template proposes. */
export const resolveRecurrenceYears = (
  { category, recurrenceYears }: Pick<ReminderBody, 'recurrenceYears' | 'category'>,
  proposed: number | null | undefined,
): number | null => recurrenceYearsOrDefault(category, recurrenceYears === undefined ? proposed : recurrenceYears);

interface ReminderDates extends BehaviourSource {
  firstDueOn: Day;
  /** Where it was put, or stands now. */
  dueOn: Day;
  recurrenceYears: number | null;
  leadDays: number[];
}

/**
 * How the reminder behaves, its current due day, and when it moves on: what can be completed stays where it was put, a birthday stands
 * at its current occurrence.
 */
export function computedColumns(reminder: ReminderDates, today: Day, timezone: string) {
  const { firstDueOn, recurrenceYears, leadDays } = reminder;
  const behaviour = reminderBehaviour(reminder);
  const firstDue = toDateColumn(firstDueOn);
  if (recurrenceYears === null || !behaviour.repeatsByItself) {
    return { ...behaviour, dueOn: toDateColumn(reminder.dueOn), firstDueOn: firstDue, advanceAt: null };
  }
  const dueOn = currentOccurrence({ firstDueOn, recurrenceYears, leadDays, today });
  const advanceOn = getAdvanceDay({ firstDueOn, recurrenceYears, leadDays, occurrence: dueOn });
  return {
    ...behaviour,
    dueOn: toDateColumn(dueOn),
    firstDueOn: firstDue,
    advanceAt: startOfDayInTimezone(advanceOn, timezone),
  };
}

/** The same of a stored reminder: the day or its template may have changed since it was saved. */
export const recomputedColumns = (
  reminder: Reminder & Pick<BehaviourSource, 'template'>,
  today: Day,
  timezone: string,
) =>
  computedColumns(
    { ...reminder, firstDueOn: fromDateColumn(reminder.firstDueOn), dueOn: fromDateColumn(reminder.dueOn) },
    today,
    timezone,
  );
