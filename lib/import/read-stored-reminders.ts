import { fromDateColumn, type Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import { foldText } from '@/lib/fold-text';
import { countPlannedDays } from '@/lib/reminders/quota';

export interface StoredReminders {
  /** Title and reference as `foldText` returns them. */
  reminders: { title: string; reference: string; dueOn: Day; firstDueOn: Day }[];
  count: number;
  plannedDays: number;
}

export async function readStoredReminders(tx: Pick<Transaction, 'reminder'>, userId: string): Promise<StoredReminders> {
  const rows = await tx.reminder.findMany({
    where: { userId },
    select: {
      title: true,
      reference: true,
      dueOn: true,
      firstDueOn: true,
      leadDays: true,
      afterDays: true,
      status: true,
    },
  });
  const active = rows.filter(({ status }) => status === 'active');
  return {
    reminders: rows.map(({ title, reference, dueOn, firstDueOn }) => ({
      title: foldText(title),
      reference: foldText(reference ?? ''),
      dueOn: fromDateColumn(dueOn),
      firstDueOn: fromDateColumn(firstDueOn),
    })),
    count: rows.length,
    plannedDays: active.reduce((sum, reminder) => sum + countPlannedDays(reminder), 0),
  };
}
