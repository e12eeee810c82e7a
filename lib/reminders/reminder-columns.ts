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

/** Accepts a deactivated template only if the reminder already uses it (`linkedId`). @throws AppError bad_request */
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

export const resolveRecurrenceYears = (
  { category, recurrenceYears }: Pick<ReminderBody, 'recurrenceYears' | 'category'>,
  proposed: number | null | undefined,
): number | null => recurrenceYearsOrDefault(category, recurrenceYears === undefined ? proposed : recurrenceYears);

interface ReminderDates extends BehaviourSource {
  firstDueOn: Day;
  /** The date entered, or the current occurrence. */
  dueOn: Day;
  recurrenceYears: number | null;
  leadDays: number[];
}

/** A completable reminder keeps its due date; one that repeats by itself gets its current occurrence. */
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

/** For a stored reminder, whose template or current occurrence may have changed since it was saved. */
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
