import { z } from 'zod';
import { AuditAction, type Contact } from '@/prisma/generated/client';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { paginateById } from '@/lib/database/paginate-by-id';
import type { Actor } from '@/lib/http/session';
import { storedAuditDetailsSchema, type AuditDetails, type AuditEntryResponse } from './schema';

const RECENT_ENTRY_COUNT = 20;

type ImportAction = Extract<AuditAction, 'imported' | 'import_undone'>;
type ReminderAction = Exclude<AuditAction, 'address_changed' | 'rule_changed' | ImportAction>;

/** `reminderId` is null for a failed mail about a rule change, which may concern several reminders. */
type NewAuditEntry = { userId: string; reminderId: string | null; action: ReminderAction } & AuditDetails & {
    /** Of `person`, so that the entry is found once they are to be forgotten. Not part of the response. */
    contactId?: string | undefined;
  };

/** Call in the same transaction as the recorded change. */
export const recordAuditEntry = (tx: Transaction, entry: NewAuditEntry): Promise<void> =>
  recordAuditEntries(tx, [entry]);

export async function recordAuditEntries(tx: Transaction, entries: NewAuditEntry[]): Promise<void> {
  const data = entries.map(({ userId, reminderId, action, ...details }) => ({ userId, reminderId, action, details }));
  await tx.auditEntry.createMany({ data });
}

/** Takes people out of their owners' entries. Entries from before these held the contact's id are found by name and address. */
export async function forgetPeople(
  tx: Transaction,
  contacts: Pick<Contact, 'id' | 'ownerId' | 'name' | 'email'>[],
): Promise<void> {
  const people = contacts.map(({ id, ownerId, name, email }) => ({ id, ownerId, name, email }));
  await tx.$executeRaw`
    UPDATE audit_entries AS entry SET details = entry.details - ARRAY['person', 'contactId']
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS contact(id text, "ownerId" uuid, name text, email text)
    WHERE entry.user_id = contact."ownerId" AND (
      entry.details->>'contactId' = contact.id
      OR entry.details->>'contactId' IS NULL AND entry.details->>'person' IN (contact.name, contact.email)
    )`;
}

/** Call in the same transaction as the change of the address. */
export async function recordAddressChange(tx: Transaction, userId: string): Promise<void> {
  await tx.auditEntry.create({ data: { userId, action: 'address_changed', details: {} }, select: { id: true } });
}

/** Records an announced rule change for each of its recipients. Call in the same transaction. */
export async function recordRuleChange(tx: Transaction, entries: { userId: string; title: string }[]): Promise<void> {
  const data = entries.map(({ userId, title }) => ({ userId, action: 'rule_changed' as const, details: { title } }));
  await tx.auditEntry.createMany({ data });
}

/** Records one entry for all reminders of an import. Call in the same transaction as the change. */
export async function recordImport(
  tx: Transaction,
  { userId, action, count }: { userId: string; action: ImportAction; count: number },
): Promise<void> {
  await tx.auditEntry.create({ data: { userId, action, details: { count } }, select: { id: true } });
}

/** Returns the latest entries, newest first. */
export async function listRecentActivity({
  actor,
  limit = RECENT_ENTRY_COUNT,
}: {
  actor: Actor;
  limit?: number;
}): Promise<AuditEntryResponse[]> {
  const entries = await queryRows(
    Prisma.sql`
    SELECT id, action::text AS action, details, created_at AS "createdAt" FROM audit_entries
    WHERE user_id = ${actor.id}::uuid
    ORDER BY created_at DESC, id DESC LIMIT ${limit}::int`,
    { row: auditEntryRow, prepared: true },
  );
  return entries.map(serializeAuditEntry);
}

/** Yields all entries, oldest first. */
export const eachAuditEntry = ({ actor, ...options }: { actor: Actor; pageSize?: number }) =>
  paginateById(async (page, take) => {
    const entries = await db.auditEntry.findMany({
      where: { userId: actor.id, ...page },
      orderBy: { id: 'asc' },
      take,
    });
    return entries.map(serializeAuditEntry);
  }, options);

/** The columns of an entry that its response needs. */
const auditEntryRow = z.object({
  id: z.string(),
  action: z.enum(AuditAction),
  details: z.unknown(),
  createdAt: z.date(),
});

function serializeAuditEntry(entry: z.infer<typeof auditEntryRow>): AuditEntryResponse {
  return {
    id: entry.id,
    action: entry.action,
    details: storedAuditDetailsSchema.parse(entry.details),
    createdAt: entry.createdAt.toISOString(),
  };
}
