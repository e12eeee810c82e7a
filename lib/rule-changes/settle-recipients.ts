import { recordAuditEntries } from '@/lib/audit/audit-trail';
import { db, Prisma, queryRows } from '@/lib/database/db';
import type { Claim } from '@/lib/notifications/claim/claim';
import { settleSql, type Settlement } from '@/lib/notifications/dispatch/settle-batch';
import type { LoadedRecipient } from './load-recipients';

/** Returns false if another worker took over the recipient, or the account was deleted. */
export async function isStillClaimed({ id }: Claim, recipientId: string): Promise<boolean> {
  const held = await queryRows(Prisma.sql`
    SELECT 1 AS held FROM rule_change_recipients
    WHERE id = ${recipientId}::uuid AND claim_id = ${id}::uuid AND status = 'sending'`);
  return held.length > 0;
}

/** Ends the mails whose reminders were deleted, completed or muted after the claim. */
export const cancelRecipients = ({ id }: Claim, recipientIds: string[]) => db.$executeRaw`
  UPDATE rule_change_recipients
  SET status = 'cancelled', attempts = attempts - 1, claim_id = NULL, lease_until = NULL, batch_id = NULL
  WHERE id = ANY(${recipientIds}::uuid[]) AND claim_id = ${id}::uuid AND status = 'sending'`;

/** Records outcomes only for recipients that the claim still holds, and failures in the owner's activity. */
export async function settleRecipients(
  claim: Claim,
  settlements: Settlement[],
  recipients: LoadedRecipient[],
): Promise<void> {
  const failed = new Set(settlements.filter(({ status }) => status === 'failed').map(({ id }) => id));
  const failures = recipients.filter(({ id }) => failed.has(id));
  await db.$transaction(async (tx) => {
    // Lock the owners before their rows (docs/decisions/082), because the audit entries refer to them.
    await tx.$queryRaw`
      SELECT 1 FROM users WHERE id = ANY(${failures.map(({ recipientId }) => recipientId)}::uuid[])
      ORDER BY id FOR KEY SHARE`;
    const settled = await tx.$queryRaw<{ id: string }[]>(
      settleSql(Prisma.sql`rule_change_recipients`, settlements, claim),
    );
    const recorded = new Set(settled.map(({ id }) => id));
    const entries = failures
      .filter(({ id }) => recorded.has(id))
      .map(({ recipientId: userId, templateName: title }) => {
        return { userId, reminderId: null, action: 'notice_failed' as const, title };
      });
    await recordAuditEntries(tx, entries);
  });
}
