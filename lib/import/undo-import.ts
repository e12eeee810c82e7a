import { subHours } from 'date-fns';
import { lockUserAndReadClock } from '@/lib/accounts/user-lock';
import { recordImport } from '@/lib/audit/audit-trail';
import { db } from '@/lib/database/db';
import { AppError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { type UndoResponse } from './schema';
import { UNDO_HOURS } from './rules';

/** Deletes the reminders of an import that nobody has touched since. @throws AppError not_found, gone (after a day) */
export async function undoImport({
  actor,
  importId,
  now,
}: {
  actor: Actor;
  importId: string;
  now: Date;
}): Promise<UndoResponse> {
  return db.$transaction(async (tx) => {
    await lockUserAndReadClock(tx, actor.id);
    const reminders = await tx.reminder.findMany({
      where: { userId: actor.id, importId },
      select: {
        id: true,
        version: true,
        snoozedUntil: true,
        createdAt: true,
        next: { select: { id: true } },
        _count: { select: { attachments: true } },
      },
      orderBy: { id: 'asc' },
    });
    const [first] = reminders;
    if (!first) throw notFoundError('import');
    if (first.createdAt <= subHours(now, UNDO_HOURS))
      throw new AppError('gone', text('imports.tooLateToUndo', { hours: UNDO_HOURS }));
    const untouched = reminders.filter(
      (each) => each.version === 1 && !each.snoozedUntil && !each.next && each._count.attachments === 0,
    );
    const ids = untouched.map(({ id }) => id);
    const { count: removed } = await tx.reminder.deleteMany({
      where: { id: { in: ids }, userId: actor.id, version: 1 },
    });
    // What stays is no longer part of an import, so that the one before it is offered next.
    await tx.reminder.updateMany({ where: { userId: actor.id, importId }, data: { importId: null } });
    if (removed > 0) await recordImport(tx, { userId: actor.id, action: 'import_undone', count: removed });
    return { removed, kept: reminders.length - removed };
  });
}

export interface RecentImport {
  importId: string;
  count: number;
  at: string;
}

/** The latest import that can still be undone. */
export async function readRecentImport({
  actor,
  now,
}: {
  actor: Pick<Actor, 'id'>;
  now: Date;
}): Promise<RecentImport | null> {
  const latest = await db.reminder.findFirst({
    where: { userId: actor.id, importId: { not: null }, createdAt: { gt: subHours(now, UNDO_HOURS) } },
    select: { importId: true, createdAt: true },
    orderBy: { id: 'desc' },
  });
  if (!latest?.importId) return null;
  const count = await db.reminder.count({ where: { userId: actor.id, importId: latest.importId } });
  return { importId: latest.importId, count, at: latest.createdAt.toISOString() };
}
