import { fromDateColumn, toDateColumn, type Day } from '@/lib/calendar';
import { Prisma, type Transaction } from '@/lib/database/db';
import { invalidFieldError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { recipientSql } from '@/lib/notifications/recipient';
import { countsFromOf, lastDayFrom, type CountsFrom, type CountsFromColumns } from '@/lib/schedule/counts-from-rules';
import type { HolidaysOf } from '@/lib/schedule/working-day-rules';
import { lockHolidaysOf } from './apply-by/apply-by-columns';
import type { ReminderWrite } from './schema';

/** The due day that the template counts from the event; null without an event, or if the template counts from none. */
export function countedDueDay(
  eventOn: Day | null,
  template: CountsFromColumns | null,
  holidaysOf: HolidaysOf,
): Day | null {
  const countsFrom = countsFromOf(template);
  return eventOn && countsFrom && lastDayFrom(eventOn, countsFrom, holidaysOf);
}

/** The day of the later notice of `reminders` whose due date becomes `dates."dueOn"`. One of today may have been sent. */
export const keptSnoozeSql = (now: Date): Prisma.Sql => Prisma.sql`
  CASE WHEN snoozed_until <= dates."dueOn" AND snoozed_until >
      (${now}::timestamptz AT TIME ZONE (SELECT timezone FROM users WHERE users.id = reminders.user_id))::date
    THEN snoozed_until END`;

/**
 * Keeps what readers have answered about occurrences whose due date is about to become `dates."dueOn"`, and their later
 * notices as `keptSnoozeSql` keeps the owner's. Expects the reminders to be locked.
 * @param dates a table `dates` with the ids of the reminders
 */
export const keepReaderAnswers = (tx: Transaction, dates: Prisma.Sql, now: Date): Promise<number> =>
  tx.$executeRaw`
    UPDATE readers
    SET answered_occurrence = CASE WHEN reader.answered_occurrence = reminders.due_on THEN dates."dueOn"
        ELSE reader.answered_occurrence END,
      missed_occurrence = CASE WHEN reader.missed_occurrence = reminders.due_on THEN dates."dueOn"
        ELSE reader.missed_occurrence END,
      snoozed_occurrence = CASE WHEN reader.snoozed_occurrence = reminders.due_on
          AND reader.snoozed_until <= dates."dueOn"
          AND reader.snoozed_until > (${now}::timestamptz AT TIME ZONE recipient.timezone)::date
        THEN dates."dueOn" ELSE reader.snoozed_occurrence END
    FROM readers AS reader
    JOIN reminders ON reminders.id = reader.reminder_id
    JOIN ${dates} ON dates.id = reminders.id
    CROSS JOIN LATERAL ${recipientSql(Prisma.sql`reader.contact_id`)} AS recipient
    WHERE readers.id = reader.id`;

/** @throws AppError bad_request */
export function assertEvent(eventOn: Day, countsFrom: CountsFrom | null, today: Day): asserts countsFrom is CountsFrom {
  if (!countsFrom) throw invalidFieldError('eventOn', text('validation.event.noTemplate'));
  if (eventOn > today) throw invalidFieldError('eventOn', text('validation.event.inFuture'));
}

interface StoredEvent {
  templateId: string | null;
  eventOn: Date | null;
}

interface DueDay {
  eventOn: Day | null;
  dueOn: Day;
  /** Whether the due day is the one that the template counts from the event. */
  isDueCounted: boolean;
}

/**
 * Decides the due day of a write: the one given, or else the one counted from the event.
 * @throws AppError bad_request (`eventOn`, `dueAt`)
 */
export async function decideDueDay(
  tx: Transaction,
  { eventOn: given, dueAt }: Pick<ReminderWrite, 'eventOn' | 'dueAt'>,
  {
    template,
    before,
    today,
  }: { template: ({ id: string } & CountsFromColumns) | null; before?: StoredEvent; today: Day },
): Promise<DueDay> {
  const countsFrom = countsFromOf(template);
  // Also if the template no longer counts from an event.
  const isKept = before?.eventOn && (countsFrom !== null || before.templateId === (template?.id ?? null));
  const kept = isKept ? fromDateColumn(before.eventOn!) : null;
  const eventOn = given === undefined ? kept : given;
  if (eventOn !== null && eventOn !== kept) {
    assertEvent(eventOn, countsFrom, today);
  }
  const counted = countedDueDay(eventOn, template, countsFrom ? await lockHolidaysOf(tx, countsFrom) : () => []);
  const dueOn = dueAt ?? counted;
  if (dueOn === null) throw invalidFieldError('dueAt', text('validation.dueDate.required'));
  return { eventOn, dueOn, isDueCounted: dueOn === counted };
}

/** @param columns what was computed from the due day; a reminder that repeats by itself moves on from it */
export const eventColumns = (
  { eventOn, dueOn, isDueCounted }: DueDay,
  columns: { dueOn: Date; repeatsByItself: boolean },
) => ({
  eventOn: eventOn && toDateColumn(eventOn),
  isDueCounted: isDueCounted && !columns.repeatsByItself && fromDateColumn(columns.dueOn) === dueOn,
});
