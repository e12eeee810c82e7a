import type { AuditAction, Reminder } from '@/prisma/generated/client';
import { fromDateColumn } from '@/lib/calendar';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { paginateById } from '@/lib/database/paginate-by-id';
import type { Actor } from '@/lib/http/session';
import { applyByRule, type OwnApplyByColumns, type TemplateApplyBy } from '@/lib/schedule/apply-by-rules';
import { storedAuditDetailsSchema, type AuditDetails, type AuditEntryResponse } from './schema';
import { serializeAuditEntry, type AuditEntryRow } from './serialize';

const RECENT_ENTRY_COUNT = 20;

/** How many deleted reminders the calendar feed cancels. */
const MAX_DELETED_REMINDERS = 1000;

type ImportAction = Extract<AuditAction, 'imported' | 'import_undone'>;
type ReminderAction = Exclude<AuditAction, 'address_changed' | 'rule_changed' | ImportAction>;

/** `reminderId` is null for a failed mail about a rule change, which may concern several reminders. */
type NewAuditEntry = { userId: string; reminderId: string | null; action: ReminderAction } & AuditDetails;

type DeletedReminder = { id: string; title: string; deletedAt: Date } & NonNullable<AuditDetails['deleted']>;

type Stated = Pick<Reminder, 'dueOn' | 'applyByOn' | 'version' | 'createdAt' | keyof OwnApplyByColumns> & {
  template: TemplateApplyBy | null;
};
type RemovedReminder = Stated & Pick<Reminder, 'id' | 'title'>;

/** Call in the same transaction as the recorded change. */
export const recordAuditEntry = (tx: Transaction, entry: NewAuditEntry): Promise<void> =>
  recordAuditEntries(tx, [entry]);

export async function recordAuditEntries(tx: Transaction, entries: NewAuditEntry[]): Promise<void> {
  const data = entries.map(({ userId, reminderId, action, ...details }) => ({ userId, reminderId, action, details }));
  await tx.auditEntry.createMany({ data });
}

/** Records the last state, from which the calendar feed cancels events, of as many reminders as the feed takes. */
export async function recordDeletions(
  tx: Transaction,
  { userId, reminders, byUndo }: { userId: string; reminders: RemovedReminder[]; byUndo?: true },
): Promise<void> {
  const entries = reminders.slice(0, MAX_DELETED_REMINDERS).map((reminder): NewAuditEntry => {
    const { id, title } = reminder;
    const deleted = lastStateOf(reminder);
    return { userId, reminderId: id, action: 'deleted', title, deleted, ...(byUndo && { byUndo }) };
  });
  await recordAuditEntries(tx, entries);
}

/** The state from which the calendar feed cancels events. */
export const lastStateOf = (reminder: Stated): NonNullable<AuditDetails['deleted']> => ({
  dueOn: fromDateColumn(reminder.dueOn),
  applyByOn: reminder.applyByOn && fromDateColumn(reminder.applyByOn),
  applyByVerb: applyByRule(reminder, reminder.template)?.verb ?? null,
  version: reminder.version,
  createdAt: reminder.createdAt.toISOString(),
});

/** Call in the same transaction as the change of the address. */
export async function recordAddressChange(tx: Transaction, userId: string): Promise<void> {
  await tx.auditEntry.create({ data: { userId, action: 'address_changed', details: {} }, select: { id: true } });
}

/**
 * Records an announced rule change in one statement. Call in the same transaction.
 * @param announced selects the `user_id` of each recipient and the template's name in their language as `title`
 */
export async function recordRuleChange(tx: Transaction, announced: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO audit_entries (id, user_id, action, details)
    -- A version 7 UUID, by whose time old entries are found (lib/operations/retention.ts).
    SELECT overlay(overlay(gen_random_uuid()::text PLACING '7' FROM 15)
        PLACING regexp_replace(lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0'), '^(.{8})', '\\1-')
        FROM 1)::uuid,
      user_id, 'rule_changed', jsonb_build_object('title', title)
    FROM (${announced}) AS announced`;
}

/** The deletion no longer cancels the events of the reminder in the calendar feed. Call in the same transaction. */
export async function recordUndeletion(
  tx: Transaction,
  entry: { userId: string; reminderId: string; title: string },
): Promise<void> {
  const { userId, reminderId } = entry;
  await tx.$executeRaw`
    UPDATE audit_entries SET details = details - 'deleted'
    WHERE user_id = ${userId}::uuid AND reminder_id = ${reminderId}::uuid AND action = 'deleted'`;
  await recordAuditEntry(tx, { ...entry, action: 'restored' });
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
  const entries = await queryRows<AuditEntryRow>(
    Prisma.sql`
    SELECT id, action::text AS action, details, created_at AS "createdAt" FROM audit_entries
    WHERE user_id = ${actor.id}::uuid AND details->'byUndo' IS NULL
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
    { prepared: true },
  );
  return entries.map(serializeAuditEntry);
}

/** The latest deletions since `since`, newest first. */
export async function listDeletedReminders({
  userId,
  since,
}: {
  userId: string;
  since: Date;
}): Promise<DeletedReminder[]> {
  const entries = await db.auditEntry.findMany({
    where: { userId, action: 'deleted', createdAt: { gte: since } },
    select: { reminderId: true, details: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: MAX_DELETED_REMINDERS,
  });
  return entries.flatMap(({ reminderId, details, createdAt }) => {
    const { title, deleted } = storedAuditDetailsSchema.parse(details);
    // Deletions before December 2026 were recorded without the reminder's last state.
    return reminderId && title && deleted ? [{ id: reminderId, title, deletedAt: createdAt, ...deleted }] : [];
  });
}

/** The latest removal of an apply-by date since `since`, of each reminder that has had none from then on. */
export async function listRemovedApplyByDates({
  userId,
  since,
}: {
  userId: string;
  since: Date;
}): Promise<DeletedReminder[]> {
  const entries = await queryRows<{ id: string; details: unknown; createdAt: Date }>(Prisma.sql`
    SELECT DISTINCT ON (reminder.id) reminder.id, details, entry.created_at AS "createdAt"
    FROM audit_entries AS entry JOIN reminders AS reminder ON reminder.id = entry.reminder_id
    WHERE entry.user_id = ${userId}::uuid AND entry.created_at >= ${since} AND entry.details ? 'removedApplyBy'
      AND reminder.user_id = ${userId}::uuid AND reminder.apply_by_on IS NULL
    ORDER BY reminder.id, entry.created_at DESC LIMIT ${MAX_DELETED_REMINDERS}`);
  return entries.flatMap(({ id, details, createdAt }) => {
    const { title, removedApplyBy } = storedAuditDetailsSchema.parse(details);
    return title && removedApplyBy ? [{ id, title, deletedAt: createdAt, ...removedApplyBy }] : [];
  });
}

/** Yields all entries, oldest first. */
export const eachAuditEntry = ({ actor, pageSize }: { actor: Actor; pageSize?: number }) =>
  paginateById({ table: 'audit_entries', userId: actor.id, pageSize }, async (id) => {
    const entries = await db.auditEntry.findMany({ where: { userId: actor.id, id }, orderBy: { id: 'asc' } });
    return entries.map(serializeAuditEntry);
  });
