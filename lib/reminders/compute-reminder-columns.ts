import { fromDateColumn, startOfDayInTimezone, toDateColumn, type Day, type LeapDay } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import { invalidFieldError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { leadDayMove, moveReserveDays } from '@/lib/notifications/readers/reserve-days';
import type { Reminder, Template } from '@/prisma/generated/client';
import { applyByRule, type ApplyByRule } from '@/lib/schedule/apply-by-rules';
import {
  reminderBehaviour,
  repeatOrDefault,
  type BehaviourSource,
  type TemplateFlags,
} from '@/lib/schedule/behaviour-rules';
import {
  getAdvanceDay,
  currentOccurrence,
  isWholeUnitsAfter,
  leapDayOf,
  toRecurrenceYears,
  toYearlyRepeat,
  type Repeat,
} from '@/lib/schedule/recurrence-rules';
import { dueColumns, movedLeadDays } from './apply-by/apply-by-columns';
import type { ReminderBody } from './schema';

/** Accepts a deactivated template only if the reminder already uses it (`linkedId`). @throws AppError bad_request */
export async function findAllowedTemplate(
  tx: Transaction,
  templateId: string | null,
  linkedId: string | null,
): Promise<Template | null> {
  if (templateId === null) return null;
  const template = await tx.template.findUnique({ where: { id: templateId } });
  if (!template) throw invalidFieldError('templateId', text('validation.templateId'));
  if (!template.isActive && template.id !== linkedId)
    throw invalidFieldError('templateId', text('errors.reminders.templateInactive'));
  return template;
}

export type RepeatColumns = Pick<Reminder, 'repeatEvery' | 'repeatUnit' | 'leapDay'>;

/** The cast is safe, because the database checks the value. */
export const toRepeat = ({ repeatEvery, repeatUnit, leapDay }: RepeatColumns): Repeat | null =>
  repeatEvery === null || repeatUnit === null
    ? null
    : { every: repeatEvery, unit: repeatUnit, leapDay: leapDay as LeapDay | null };

export const repeatColumns = (firstDueOn: Day, repeat: Repeat | null): RepeatColumns => ({
  repeatEvery: repeat && repeat.every,
  repeatUnit: repeat && repeat.unit,
  leapDay: leapDayOf(firstDueOn, repeat),
});

/**
 * Without `repeat`, a `recurrenceYears` of null keeps a current interval in days, weeks or months, because clients that
 * use only `recurrenceYears` receive null for such an interval and send null back.
 * @param current the interval of the stored reminder or of the template
 */
export function resolveRepeat(
  { leapDay, ...input }: Pick<ReminderBody, 'category' | 'repeat' | 'recurrenceYears' | 'leapDay'>,
  current: Repeat | null,
): Repeat | null {
  const repeat = resolveInterval(input, current);
  return repeat && { ...repeat, leapDay: leapDay === undefined ? current?.leapDay : leapDay };
}

function resolveInterval(
  { category, repeat, recurrenceYears }: Pick<ReminderBody, 'category' | 'repeat' | 'recurrenceYears'>,
  current: Repeat | null,
): Repeat | null {
  if (repeat !== undefined) return repeatOrDefault(category, repeat);
  const isKept = recurrenceYears === undefined || recurrenceYears === toRecurrenceYears(current);
  return repeatOrDefault(category, isKept ? current : toYearlyRepeat(recurrenceYears));
}

/**
 * A snooze belongs to one occurrence. Returns null if the due date changes, or if the reminder advances on or before
 * the snoozed day.
 */
export function snoozeAfterChange(
  before: Pick<Reminder, 'dueOn' | 'snoozedUntil'>,
  { dueOn, advanceAt }: Pick<Reminder, 'dueOn' | 'advanceAt'>,
  timezone: string,
): Date | null {
  const until = before.snoozedUntil;
  if (until === null || +dueOn !== +before.dueOn) return null;
  const isAfterAdvance = advanceAt !== null && startOfDayInTimezone(fromDateColumn(until), timezone) >= advanceAt;
  return isAfterAdvance ? null : until;
}

interface OccurrenceSource extends BehaviourSource {
  template: TemplateFlags | null;
  firstDueOn: Day;
  /** The date entered, or the current occurrence. */
  dueOn: Day;
  leadDays: number[];
}

/** Moves `dueOn` to the current occurrence if the reminder repeats by itself; otherwise keeps `dueOn`. */
export async function computeReminderColumns(
  tx: Transaction,
  reminder: OccurrenceSource & { applyBy: ApplyByRule | null },
  today: Day,
  timezone: string,
) {
  const { dueOn, ...columns } = computeOccurrence(reminder, today, timezone);
  return { ...columns, ...(await dueColumns(tx, dueOn, reminder.applyBy)) };
}

/** As `computeReminderColumns`, without the apply-by date. */
export function computeOccurrence(reminder: OccurrenceSource, today: Day, timezone: string) {
  const { repeat, leadDays } = reminder;
  const behaviour = reminderBehaviour(reminder);
  // If the unit has changed, the due date may not follow from the first date, so count from the due date instead.
  const firstDueOn =
    repeat && !isWholeUnitsAfter(reminder.firstDueOn, repeat, reminder.dueOn) ? reminder.dueOn : reminder.firstDueOn;
  const columns = { ...behaviour, ...repeatColumns(firstDueOn, repeat), firstDueOn: toDateColumn(firstDueOn) };
  if (repeat === null || !behaviour.repeatsByItself) {
    return { ...columns, dueOn: reminder.dueOn, advanceAt: null };
  }
  const dueOn = currentOccurrence({ firstDueOn, repeat, leadDays, today });
  return {
    ...columns,
    dueOn,
    advanceAt: advanceInstant({ firstDueOn, repeat, leadDays, occurrence: dueOn }, timezone),
  };
}

const advanceInstant = (occurrence: Parameters<typeof getAdvanceDay>[0], timezone: string): Date =>
  startOfDayInTimezone(getAdvanceDay(occurrence), timezone);

/**
 * For a stored reminder, whose template or current occurrence may have changed since it was saved. Lead days that were
 * offered for the apply-by date follow it; those of readers are written at once.
 * @param dates those that replace the stored ones
 */
export async function recomputeReminderColumns(
  tx: Transaction,
  reminder: Reminder & { template: Template | null },
  {
    dates,
    today,
    timezone,
  }: { dates?: Pick<Reminder, 'dueOn' | 'firstDueOn'> | undefined; today: Day; timezone: string },
) {
  const { dueOn, firstDueOn } = dates ?? reminder;
  const repeat = toRepeat(reminder);
  const columns = await computeReminderColumns(
    tx,
    {
      ...reminder,
      applyBy: applyByRule(reminder, reminder.template),
      repeat,
      firstDueOn: fromDateColumn(firstDueOn),
      dueOn: fromDateColumn(dueOn),
    },
    today,
    timezone,
  );
  const leadDays = movedLeadDays(reminder, columns);
  await moveReserveDays(tx, new Map([[reminder.id, leadDayMove(reminder, columns)]]));
  const { advanceAt } = columns;
  const occurrence = {
    firstDueOn: fromDateColumn(columns.firstDueOn),
    leadDays,
    occurrence: fromDateColumn(columns.dueOn),
  };
  return {
    ...columns,
    leadDays,
    advanceAt: advanceAt && repeat && advanceInstant({ ...occurrence, repeat }, timezone),
  };
}
