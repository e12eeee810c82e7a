import type { AuditAction } from '@/prisma/generated/client';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { paginateById } from '@/lib/database/paginate-by-id';
import type { Actor } from '@/lib/http/session';
import type { AuditDetails, AuditEntryResponse } from './schema';
import { serializeAuditEntry, type AuditEntryRow } from './serialize';

const RECENT_ENTRY_COUNT = 20;

type ReminderAction = Exclude<AuditAction, 'address_changed'>;

/** Call in the same transaction as the recorded change. */
export async function recordAuditEntry(
  tx: Transaction,
  entry: { userId: string; reminderId: string; action: ReminderAction } & AuditDetails,
): Promise<void> {
  const { userId, reminderId, action, ...details } = entry;
  await tx.auditEntry.create({ data: { userId, reminderId, action, details }, select: { id: true } });
}

/** Call in the same transaction as the change of the address. */
export async function recordAddressChange(tx: Transaction, userId: string): Promise<void> {
  await tx.auditEntry.create({ data: { userId, action: 'address_changed', details: {} }, select: { id: true } });
}

/** Returns the latest entries, newest first. */
export async function listRecentActivity({
  actor,
  limit = RECENT_ENTRY_COUNT,
}: {
  actor: Actor;
  limit?: number;
}): Promise<AuditEntryResponse[]> {
  const entries = await queryRows<AuditEntryRow>(
    Prisma.sql`
    SELECT id, action::text AS action, details, created_at AS "createdAt" FROM audit_entries
    WHERE user_id = ${actor.id}::uuid ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
    { prepared: true },
  );
  return entries.map(serializeAuditEntry);
}

/** Yields all entries, oldest first. */
export const eachAuditEntry = ({ actor, pageSize }: { actor: Actor; pageSize?: number }) =>
  paginateById({ table: 'audit_entries', userId: actor.id, pageSize }, async (id) => {
    const entries = await db.auditEntry.findMany({ where: { userId: actor.id, id }, orderBy: { id: 'asc' } });
    return entries.map(serializeAuditEntry);
  });
