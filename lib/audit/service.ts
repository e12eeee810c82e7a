import type { AuditAction } from '@/prisma/generated/client';
import { db, type Transaction } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import type { AuditEntryResponse } from './schema';
import { serializeAuditEntry } from './serialize';

/** How many entries the recent activity call gives; the card shows the first five of them (spec §2). */
const RECENT_ENTRIES = 20;

/** Writes a line of the trail, in the transaction of the change that it tells of. */
export async function recordAudit(
  tx: Transaction,
  entry: { userId: string; reminderId: string; action: AuditAction; title: string },
): Promise<void> {
  const { userId, reminderId, action, title } = entry;
  await tx.auditEntry.create({ data: { userId, reminderId, action, details: { title } }, select: { id: true } });
}

/** The caller's latest activity, newest first. */
export async function recentActivity({ actor }: { actor: Actor }): Promise<AuditEntryResponse[]> {
  const entries = await db.auditEntry.findMany({
    where: { userId: actor.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: RECENT_ENTRIES,
  });
  return entries.map(serializeAuditEntry);
}

/** The caller's whole trail in pages, oldest first, for the export. */
export async function* auditTrail({
  actor,
  pageSize = 500,
}: {
  actor: Actor;
  pageSize?: number;
}): AsyncGenerator<AuditEntryResponse> {
  let after: string | undefined;
  for (;;) {
    const page = await db.auditEntry.findMany({
      where: { userId: actor.id, ...(after !== undefined && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: pageSize,
    });
    for (const entry of page) yield serializeAuditEntry(entry);
    if (page.length < pageSize) return;
    after = page.at(-1)?.id;
  }
}
