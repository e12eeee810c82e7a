import type { Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';

export interface StoredReminders {
  /** Title and reference as `foldText` returns them. */
  reminders: { title: string; reference: string; dueOn: Day; firstDueOn: Day }[];
  count: number;
  /** Of the active reminders. */
  leadDays: number;
}

/** Reads the folded texts from `search_text`, whose first lines are title and reference. */
export async function readStoredReminders(
  tx: Pick<Transaction, '$queryRaw'>,
  userId: string,
): Promise<StoredReminders> {
  const rows = await tx.$queryRaw<(StoredReminders['reminders'][number] & { leadDays: number })[]>`
    SELECT split_part(search_text, chr(10), 1) AS title, split_part(search_text, chr(10), 2) AS reference,
      due_on::text AS "dueOn", first_due_on::text AS "firstDueOn",
      CASE WHEN status = 'active' THEN cardinality(lead_days) ELSE 0 END AS "leadDays"
    FROM reminders WHERE user_id = ${userId}::uuid`;
  const leadDays = rows.reduce((sum, row) => sum + row.leadDays, 0);
  return { reminders: rows, count: rows.length, leadDays };
}
