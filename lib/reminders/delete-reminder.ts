import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { fromDateColumn } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db, Prisma } from '@/lib/database/db';
import { keepMessagesOfDay } from '@/lib/notifications/messages-of-day';
import { publishFileRemovals, publishReminderChange } from '@/lib/providers/jobs/publish-events';
import type { Actor } from '@/lib/http/session';
import { applyByRule } from '@/lib/schedule/apply-by-rules';
import { queueFileRemovals } from '@/lib/providers/storage/file-removals';
import { lockOwnedReminder } from './lock-owned-reminder';

/** @throws AppError not_found */
export async function deleteReminder({ actor, id }: { actor: Actor; id: string }): Promise<undefined> {
  const hadFiles = await db.$transaction(async (tx) => {
    const { reminder } = await lockOwnedReminder(tx, actor, id);
    const files = await tx.attachment.findMany({ where: { reminderId: id }, select: { storageKey: true } });
    await queueFileRemovals(
      tx,
      files.map((file) => file.storageKey),
    );
    await keepMessagesOfDay(tx, Prisma.sql`reminder_id = ${id}::uuid`, clock.now());
    await tx.reminder.delete({ where: { id }, select: { id: true } });
    const { title, template, version } = reminder;
    const deleted = {
      dueOn: fromDateColumn(reminder.dueOn),
      applyByOn: reminder.applyByOn && fromDateColumn(reminder.applyByOn),
      applyByVerb: applyByRule(reminder, template)?.verb ?? null,
      version,
      createdAt: reminder.createdAt.toISOString(),
    };
    await recordAuditEntry(tx, { userId: actor.id, reminderId: id, action: 'deleted', title, deleted });
    return files.length > 0;
  });
  await publishReminderChange(id);
  if (hadFiles) await publishFileRemovals();
  return undefined;
}
