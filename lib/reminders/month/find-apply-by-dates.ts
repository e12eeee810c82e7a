import type { Day } from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import { applyByVerbSql } from '@/lib/database/reminder-row';
import { MAX_ENTRIES_PER_DAY } from './collect-by-day';
import type { MonthApplyBy } from './schema';

interface Range {
  first: Day;
  last: Day;
  today: Day;
}

type ApplyByRow = MonthApplyBy & {
  day: Day;
  /** Position among the apply-by dates of the same day, and their number. */
  position: number;
  onDay: number;
};

/** Finds the first apply-by dates of each day. After the due date, a reminder has none. */
export const findApplyByDates = (actor: { id: string }, { first, last, today }: Range): Promise<ApplyByRow[]> =>
  queryRows<ApplyByRow>(
    Prisma.sql`
    SELECT * FROM (
      SELECT reminder.id AS "reminderId", reminder.title, reminder.apply_by_on::text AS day, ${applyByVerbSql} AS verb,
        (row_number() OVER (of_day ORDER BY reminder.title, reminder.id))::int AS position,
        (count(*) OVER of_day)::int AS "onDay"
      FROM reminders AS reminder LEFT JOIN templates AS template ON template.id = reminder.template_id
      WHERE reminder.user_id = ${actor.id}::uuid AND reminder.status = 'active' AND reminder.due_on >= ${today}::date
        AND reminder.apply_by_on BETWEEN ${first}::date AND ${last}::date
      WINDOW of_day AS (PARTITION BY reminder.apply_by_on)
    ) AS found
    WHERE position <= ${MAX_ENTRIES_PER_DAY}::int
    ORDER BY day, position`,
    { prepared: true },
  );
