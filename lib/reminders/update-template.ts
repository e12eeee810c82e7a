import type { Transaction } from '@/lib/database/db';
import type { TemplateResponse, UpdateTemplateBody } from '@/lib/templates/schema';
import { saveTemplate } from '@/lib/templates/service';

/**
 * Changes a template. Where its reminders can be completed from now on, or no longer, the next sweep looks at them again.
 * @throws AppError not_found, bad_request
 */
export const updateTemplate = (args: { id: string; patch: UpdateTemplateBody; now: Date }): Promise<TemplateResponse> =>
  saveTemplate({ ...args, onCompletabilityChange: (tx) => advanceRemindersOf(tx, args.id, args.now) });

/** Makes the next sweep look at the recurring reminders of a template that the transaction has locked. */
export async function advanceRemindersOf(tx: Transaction, templateId: string, now: Date): Promise<void> {
  // Locked in the order of docs/decisions/082: a change of time zone may hold the same reminders.
  await tx.$queryRaw`
    SELECT 1 FROM reminders WHERE template_id = ${templateId}::uuid AND status = 'active' AND recurrence_years IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.reminder.updateMany({
    where: { templateId, status: 'active', recurrenceYears: { not: null } },
    data: { advanceAt: now },
  });
}
