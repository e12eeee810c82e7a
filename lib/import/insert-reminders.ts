import { randomUUID } from 'node:crypto';
import type { LockedOwner } from '@/lib/accounts/user-lock';
import { columnOf } from '@/lib/database/columns';
import { Prisma, type Transaction } from '@/lib/database/db';
import { reminderToPlanSelect, replanReminders } from '@/lib/notifications/plan/replan-notices';
import { invalidFieldError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { addReadersOfTemplate } from '@/lib/notifications/readers/copy-readers';
import { assertWithinQuota } from '@/lib/reminders/quota';
import type { NewReminder } from './prepare-rows';

/** Rows per statement. */
const CHUNK_SIZE = 1_000;

interface InsertOptions {
  /** Its row must be locked. */
  owner: LockedOwner;
  importId: string;
  reminders: NewReminder[];
  /** Who is told of them. */
  people: string[] | undefined;
  now: Date;
}

/** Inserts the reminders and plans their notices. @throws AppError bad_request (`people`), conflict (over quota) */
export async function insertReminders(tx: Transaction, options: InsertOptions): Promise<void> {
  const { owner, importId, reminders, people = [], now } = options;
  const { id: userId } = owner;
  const ids = makeIds(reminders.length, now);
  const data = reminders.map(({ columns }, index) => {
    const { status = 'active', completedAt = null, mutedAt = null, ...rest } = columns;
    const times = { completedAt, mutedAt, createdAt: now, updatedAt: now };
    return { ...rest, status, ...times, id: ids[index], userId, importId };
  });
  const fields = Object.keys(data[0] ?? {});
  const columns = Prisma.raw(fields.map(columnOf).join(', '));
  for (let at = 0; at < data.length; at += CHUNK_SIZE) {
    // As JSON, because Prisma takes five times as long for the parameters of `createMany`.
    const rows = data.slice(at, at + CHUNK_SIZE).map(toJsonRow);
    await tx.$executeRaw`
      INSERT INTO reminders (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::reminders, ${JSON.stringify(rows)}::jsonb)`;
  }
  await assertWithinQuota(tx, userId);
  const inserted = await tx.reminder.findMany({
    where: { userId, importId },
    select: { ...reminderToPlanSelect, templateId: true, applyByOn: true },
  });
  const active = inserted.filter(({ status }) => status === 'active');
  if (!(await addReadersOfTemplate(tx, { ownerId: userId, people, reminders: active, now })))
    throw invalidFieldError('people', text('errors.reminders.notToldOfTemplate'));
  await replanReminders(tx, { reminders: inserted, ownerClock: owner, now });
}

const toJsonRow = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]));

/** UUIDs of version 7 in ascending order, so that imported reminders keep the order of the file. */
const makeIds = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, index) => {
    const time = (+now + Math.floor(index / 4096)).toString(16).padStart(12, '0');
    const counter = (index % 4096).toString(16).padStart(3, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${randomUUID().slice(19)}`;
  });
