import { fromDateColumn, type Day } from '@/lib/calendar';
import { Prisma, type Reminder } from '@/prisma/generated/client';
import { columnsSql } from './columns';

/** Days as text, and decimals as numbers. */
export const READ_AS = {
  dueOn: 'text',
  firstDueOn: 'text',
  eventOn: 'text',
  applyByOn: 'text',
  snoozedUntil: 'text',
  askNewDateOn: 'text',
  amount: 'float8',
} as const;

interface ReadValues {
  dueOn: Day;
  firstDueOn: Day;
  eventOn: Day | null;
  applyByOn: Day | null;
  snoozedUntil: Day | null;
  askNewDateOn: Day | null;
  amount: number | null;
}

/** The columns of a reminder but its search text, with days and numbers instead of dates and decimals. */
export type ReminderRow = Omit<Reminder, keyof ReadValues | 'searchText'> & ReadValues;

const { searchText: _, ...readFields } = Prisma.ReminderScalarFieldEnum;

/** Selects a `ReminderRow` from a table named `reminder`. */
export const reminderColumnsSql = columnsSql('reminder', Object.values(readFields), READ_AS);

/** Selects `previousAmount` for rows of the table `name`: the amount of the reminder of the same owner that it follows. */
export const previousAmountSql = (name: 'reminder' | 'reminders'): Prisma.Sql =>
  Prisma.raw(`
    (
      SELECT previous.amount::float8 FROM reminders AS previous
      WHERE previous.id = ${name}.previous_id AND previous.user_id = ${name}.user_id
    ) AS "previousAmount"`);

/** Null for a deleted reminder too, which has no owner. */
export function withOwner<Read extends { user: unknown }>(reminder: Read | null) {
  return reminder?.user ? (reminder as Read & { user: NonNullable<Read['user']> }) : null;
}

/** Converts what Prisma reads, with or without relations. */
export function toReminderRow<Read extends Pick<Reminder, keyof ReadValues>>(
  reminder: Read,
): Omit<Read, keyof ReadValues> & ReadValues {
  return {
    ...reminder,
    dueOn: fromDateColumn(reminder.dueOn),
    firstDueOn: fromDateColumn(reminder.firstDueOn),
    eventOn: reminder.eventOn && fromDateColumn(reminder.eventOn),
    applyByOn: reminder.applyByOn && fromDateColumn(reminder.applyByOn),
    snoozedUntil: reminder.snoozedUntil && fromDateColumn(reminder.snoozedUntil),
    askNewDateOn: reminder.askNewDateOn && fromDateColumn(reminder.askNewDateOn),
    amount: reminder.amount?.toNumber() ?? null,
  };
}
