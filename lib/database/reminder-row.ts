import type { Day } from '@/lib/calendar';
import { Prisma, type Reminder } from '@/prisma/generated/client';
import { columnsSql } from './columns';

const READ_AS = { dueOn: 'text', firstDueOn: 'text', snoozedUntil: 'text', amount: 'float8' } as const;

/** A reminder as raw SQL reads it, with days instead of dates. */
export type ReminderRow = Omit<Reminder, keyof typeof READ_AS> & {
  dueOn: Day;
  firstDueOn: Day;
  snoozedUntil: Day | null;
  amount: number | null;
};

/** Every column of `ReminderRow`, from a table named `reminder`. */
export const reminderColumnsSql = columnsSql('reminder', Object.values(Prisma.ReminderScalarFieldEnum), READ_AS);
