import { randomUUID } from 'node:crypto';
import { lockUserAndReadClock } from '@/lib/accounts/user-lock';
import { recordImport } from '@/lib/audit/audit-trail';
import { dayInTimezone, type Day } from '@/lib/calendar';
import { analyzeEmbeddedDatabase } from '@/lib/database/analyze-embedded-database';
import { db, lockRows, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { takeTurns, type Deadline } from '@/lib/http/take-turns';
import type { I18n } from '@/lib/i18n/i18n';
import { text } from '@/lib/i18n/text';
import { lockHolidays, readHolidays } from '@/lib/holidays/lock-holidays';
import { publishFirstNotice } from '@/lib/notifications/plan/replan-account';
import { listKinds } from '@/lib/sharing/people';
import { decideRows, type Decision } from './decide-rows';
import { insertReminders } from './insert-reminders';
import { prepareRows, readTemplates, type NewReminder, type PreparedRow } from './prepare-rows';
import { readFile } from './formats/read-file';
import { readStoredReminders } from './read-stored-reminders';
import type { ImportQuery, ImportResponse } from './schema';
import { summarize } from './summarize';

interface ImportOptions {
  actor: Actor;
  i18n: I18n;
  bytes: Uint8Array;
  query: ImportQuery;
  now: Date;
  deadline: Deadline;
}

/** Creates the reminders of a file that are new, all or none. @throws AppError bad_request, too_large, conflict */
export const importReminders = (options: ImportOptions): Promise<ImportResponse> =>
  takeTurns(`import ${options.actor.id}`, () => readAndCreate(options), { atOnce: 1 });

async function readAndCreate(options: ImportOptions): Promise<ImportResponse> {
  const { actor, i18n, query, now, deadline } = options;
  const { timezone } = actor;
  const { signal } = deadline;
  signal.throwIfAborted();
  const today = dayInTimezone(now, timezone);
  const file = await readFile({ ...options, today });
  signal.throwIfAborted();
  const templates = await readTemplates();
  const { holidaysOf, added } = await readHolidays();
  const prepared = await prepareRows(file.rows, { templates, holidaysOf, today, timezone, now, signal });
  const isDryRun = query.dryRun === 'true';
  const { decision, importId } = isDryRun
    ? { decision: await decideRows(prepared, await readStoredReminders(db, actor.id), query.skip), importId: null }
    : await createAll(actor, prepared, { now, holidays: added, query, deadline });
  return summarize(decision, { actor, i18n, importId, file, today, kinds: await listKinds({ actor }) });
}

async function createAll(
  actor: Actor,
  prepared: PreparedRow[],
  options: Pick<ImportOptions, 'now' | 'deadline' | 'query'> & { holidays: Day[] },
): Promise<{ decision: Decision; importId: string | null }> {
  const { now, deadline, holidays, query } = options;
  const { skip, people } = query;
  const created = await db.$transaction(async (tx) => {
    const owner = await lockUserAndReadClock(tx, actor.id);
    const decision = await decideRows(prepared, await readStoredReminders(tx, actor.id), skip);
    if (decision.exceeded) throw new AppError('conflict', decision.exceeded);
    const reminders = decision.rows.flatMap(({ status, reminder }) =>
      status === 'ready' && reminder ? [reminder] : [],
    );
    if (reminders.length === 0) return { decision, importId: null };
    await assertTemplatesUnchanged(tx, reminders);
    if (reminders.some(({ countsWorkingDays }) => countsWorkingDays)) await assertHolidaysUnchanged(tx, holidays);
    const importId = randomUUID();
    await insertReminders(tx, { owner, importId, reminders, people, now });
    await recordImport(tx, { userId: actor.id, action: 'imported', count: reminders.length });
    deadline.beforeCommit();
    return { decision, importId };
  });
  if (created.importId === null) return created;
  await publishFirstNotice(actor.id);
  await analyzeEmbeddedDatabase();
  return created;
}

/** Locks the templates, so that a concurrent template update cannot miss the new reminders. */
async function assertTemplatesUnchanged(tx: Transaction, reminders: NewReminder[]): Promise<void> {
  const used = new Map(reminders.flatMap(({ template }) => (template ? [[template.id, template] as const] : [])));
  const ids = [...used.keys()];
  await lockRows(tx, 'templates', ids, 'SHARE');
  const locked = await tx.template.findMany({ where: { id: { in: ids } }, select: { id: true, updatedAt: true } });
  const isUnchanged = locked.every(({ id, updatedAt }) => +updatedAt === +used.get(id)!.updatedAt);
  if (locked.length < used.size || !isUnchanged) throw new AppError('unavailable', text('errors.unavailable'));
}

/** Locks the holidays, so that a concurrent change of them cannot miss the new reminders. */
async function assertHolidaysUnchanged(tx: Transaction, holidays: Day[]): Promise<void> {
  const { added } = await lockHolidays(tx);
  if (added.join() !== holidays.join()) throw new AppError('unavailable', text('errors.unavailable'));
}
