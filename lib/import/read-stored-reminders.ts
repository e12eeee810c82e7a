import type { Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import { PLANNED_DAYS_SQL } from '@/lib/reminders/quota';

export interface StoredReminders {
  /** Title and reference as `foldText` returns them. */
  reminders: { title: string; reference: string; dueOn: Day; firstDueOn: Day }[];
  count: number;
  plannedDays: number;
}

/** Reads the folded texts from `search_text`, whose first lines are title and reference. */
export async function readStoredReminders(
  tx: Pick<Transaction, '$queryRaw'>,
  userId: string,
): Promise<StoredReminders> {
  const rows = await tx.$queryRaw<(StoredReminders['reminders'][number] & { plannedDays: number })[]>`
    SELECT split_part(search_text, chr(10), 1) AS title, split_part(search_text, chr(10), 2) AS reference,
      due_on::text AS "dueOn", first_due_on::text AS "firstDueOn",
      ${PLANNED_DAYS_SQL} AS "plannedDays"
    FROM reminders WHERE user_id = ${userId}::uuid`;
  const plannedDays = rows.reduce((sum, row) => sum + row.plannedDays, 0);
  return { reminders: rows, count: rows.length, plannedDays };
}
