import type { Transaction } from '@/lib/database/db';

/**
 * Lets the next sweep look anew at the recurring reminders of a template that can be completed from now on, or no longer. In the
 * transaction of that change, whose lock waits for reminders of the template that are being made.
 */
export async function reshapeRemindersOf(tx: Transaction, templateId: string, now: Date): Promise<void> {
  // In the one order (docs/decisions/082): a change of a time zone may be at the same reminders.
  await tx.$queryRaw`
    SELECT 1 FROM reminders WHERE template_id = ${templateId}::uuid AND status = 'active' AND recurrence_years IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.reminder.updateMany({
    where: { templateId, status: 'active', recurrenceYears: { not: null } },
    data: { advanceAt: now },
  });
}
