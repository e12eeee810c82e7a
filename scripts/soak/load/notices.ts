import { setTimeout as pause } from 'node:timers/promises';
import { databasePool } from '@/lib/database/db';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { TakenMail } from './provider';
import type { Span } from './traffic';
import type { Visitor } from './visitor';

/** Milliseconds after its deletion in which a reminder's mail may still be on its way. */
const UNDERWAY_MS = 60_000;

/** Waits until nothing is due or under way. @returns seconds, or undefined if it takes longer than `patience` seconds */
export async function whenSent(patience: number): Promise<number | undefined> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  while (seconds() < patience) {
    const { rows } = await databasePool().query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM notices WHERE status IN ('pending', 'sending') AND send_at <= now()`,
    );
    if (rows[0]?.waiting === 0) return seconds();
    await pause(500);
  }
  return undefined;
}

/**
 * Holds what the provider took against what was due: one mail for each reminder that is active in the end, at most one for any
 * other, none for what nobody made or what was deleted before.
 * @param lists everybody's reminders as the app gives them now
 */
export async function compareMails(
  visitors: Visitor[],
  lists: ReminderResponse[][],
  accepted: TakenMail[],
): Promise<{ faults: string[]; due: number; leftInDoubt: number }> {
  const faults: string[] = [];
  const mails = new Map<string, TakenMail[]>();
  for (const mail of accepted) mails.set(mail.reminderId, [...(mails.get(mail.reminderId) ?? []), mail]);
  for (const [id, all] of mails) if (all.length > 1) faults.push(`${all.length} mails for reminder ${id}`);

  const known = new Map(visitors.flatMap(({ book }) => [...book.entries]));
  const there = new Map(lists.flat().map((reminder) => [reminder.id, reminder]));
  for (const [id, all] of mails) {
    const entry = known.get(id);
    if (!entry && !there.has(id)) faults.push(`a mail for reminder ${id}, which nobody has`);
    const deletedAt = entry?.gone === 'yes' ? entry.deletedAt : undefined;
    if (deletedAt && all.some(({ at }) => at > deletedAt + UNDERWAY_MS))
      faults.push(`a mail for ${id}, deleted before`);
  }

  const inDoubt = await cancelledInDoubt();
  const due = [...there.values()].filter(({ id, status }) => status === 'active' && isOwn(id));
  const without = due.filter(({ id }) => !mails.has(id));
  for (const { id, title } of without) if (!inDoubt.has(id)) faults.push(`no mail: ${title}`);
  for (const id of await sentReminders())
    if (!mails.has(id)) faults.push(`marked as sent, never taken: reminder ${id}`);
  return { faults, due: due.length, leftInDoubt: without.filter(({ id }) => inDoubt.has(id)).length };

  /** Made in this run; of what was there at the start nothing is due. */
  function isOwn(id: string): boolean {
    const entry = known.get(id);
    return !entry || entry.madeAt !== undefined;
  }
}

/** Reminders completed while their mail was in doubt, and restored after the batch had gone on: the mail is left out (decision 060). */
async function cancelledInDoubt(): Promise<Set<string>> {
  const { rows } = await databasePool().query<{ id: string }>(
    `SELECT reminder_id AS id FROM notices WHERE status = 'cancelled' AND batch_id IS NOT NULL AND batch_position IS NULL`,
  );
  return new Set(rows.map(({ id }) => id));
}

async function sentReminders(): Promise<string[]> {
  const { rows } = await databasePool().query<{ id: string }>(
    `SELECT reminder_id AS id FROM notices WHERE status = 'sent'`,
  );
  return rows.map(({ id }) => id);
}

/** Notices that were given up. */
export async function failedNotices(): Promise<number> {
  const { rows } = await databasePool().query<{ failed: number }>(
    `SELECT count(*)::int AS failed FROM notices WHERE status = 'failed'`,
  );
  return rows[0]?.failed ?? 0;
}

/** Milliseconds from the confirmation of a reminder to its mail, for those made in a span. */
export function delays(visitors: Visitor[], accepted: TakenMail[], [from, to]: Span): number[] {
  const firstAt = new Map(accepted.toReversed().map(({ reminderId, at }) => [reminderId, at]));
  return visitors.flatMap(({ book }) =>
    [...book.entries.values()].flatMap(({ id, madeAt }) => {
      const at = firstAt.get(id);
      return madeAt === undefined || at === undefined || madeAt < from || madeAt > to ? [] : [at - madeAt];
    }),
  );
}
