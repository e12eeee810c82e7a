import { recordAuditEntries } from '@/lib/audit/audit-trail';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import type { Claim } from '@/lib/notifications/claim/claim';
import type { Settlement } from '@/lib/notifications/dispatch/settle-batch';
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
    const recorded = new Set((await record(tx, claim, settlements)).map(({ id }) => id));
    const entries = failures
      .filter(({ id }) => recorded.has(id))
      .map(({ recipientId: userId, templateName: title }) => {
        return { userId, reminderId: null, action: 'notice_failed' as const, title };
      });
    await recordAuditEntries(tx, entries);
  });
}

const record = (tx: Transaction, claim: Claim, settlements: Settlement[]) => tx.$queryRaw<{ id: string }[]>`
  UPDATE rule_change_recipients AS recipient
  SET status = outcome.status::notice_status,
    sent_at = COALESCE(outcome."sentAt", recipient.sent_at),
    provider_id = COALESCE(outcome."providerId", recipient.provider_id),
    next_attempt_at = COALESCE(outcome."nextAttemptAt", recipient.next_attempt_at),
    attempts = recipient.attempts - CASE WHEN outcome."notBegun" THEN 1 ELSE 0 END,
    last_error = outcome.error,
    batch_id = outcome."batchId",
    claim_id = NULL,
    lease_until = NULL
  FROM jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) AS outcome(
    id uuid, status text, error text, "sentAt" timestamptz, "providerId" text, "nextAttemptAt" timestamptz, "batchId" uuid,
    "notBegun" boolean
  )
  WHERE recipient.id = outcome.id AND recipient.claim_id = ${claim.id}::uuid AND recipient.status = 'sending'
  RETURNING recipient.id`;
