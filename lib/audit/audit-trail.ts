import type { AuditAction } from '@/prisma/generated/client';
import { db, type Transaction } from '@/lib/database/db';
import { paginateById } from '@/lib/database/paginate-by-id';
import type { Actor } from '@/lib/http/session';
import type { AuditEntryResponse } from './schema';
import { serializeAuditEntry } from './serialize';

/** How many entries the recent activity call gives; the card shows the first five of them (spec §2). */
const RECENT_ENTRY_COUNT = 20;

/** Writes a line of the trail, in the transaction of the change that it tells of. */
export async function recordAuditEntry(
  tx: Transaction,
  entry: { userId: string; reminderId: string; action: AuditAction; title: string },
): Promise<void> {
  const { userId, reminderId, action, title } = entry;
  await tx.auditEntry.create({ data: { userId, reminderId, action, details: { title } }, select: { id: true } });
}

/** The caller's latest activity, newest first. */
export async function listRecentActivity({ actor }: { actor: Actor }): Promise<AuditEntryResponse[]> {
  const entries = await db.auditEntry.findMany({
    where: { userId: actor.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: RECENT_ENTRY_COUNT,
  });
  return entries.map(serializeAuditEntry);
}

/** The caller's whole trail, oldest first. */
export const eachAuditEntry = ({ actor, pageSize }: { actor: Actor; pageSize?: number }) =>
  paginateById(async (id, page) => {
    const entries = await db.auditEntry.findMany({ where: { userId: actor.id, id }, ...page });
    return entries.map(serializeAuditEntry);
  }, pageSize);
