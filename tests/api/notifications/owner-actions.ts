import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import { undeleteReminder } from '@/lib/reminders/deletion/undelete-reminder';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { updateReminder } from '@/lib/reminders/update-reminder';
import type { Category } from '@/lib/schedule/categories';
import type { OwnerAction, ConcurrentAction, HistoryEvent, ReminderDates, ReminderKind } from './history-events';
import { playPartEvent } from './history/parts';
import { LEGAL_TEMPLATE, type HistoryRun, type OwnedReminder } from './history-run';

type EventOfKind<K extends HistoryEvent['kind']> = Extract<HistoryEvent, { kind: K }>;

async function buildReminderInput(
  { now }: HistoryRun,
  { title, actor, ...event }: { title: string; actor: Actor } & ReminderDates & ReminderKind,
) {
  const { exam, birthday, document, repeat } = event;
  const category: Category = birthday ? 'recurring-date' : document ? 'expiry-based' : 'one-time-deadline';
  const key = birthday ? 'birthday' : exam ? 'exam' : document && LEGAL_TEMPLATE.key;
  const template = key ? await db.template.findUniqueOrThrow({ where: { key } }) : undefined;
  return {
    title,
    ...(template && { templateId: template.id }),
    dueAt: addDaysTo(dayInTimezone(now, actor.timezone), event.dueInDays),
    category,
    leadDays: event.leadDays,
    afterDays: event.afterDays ?? [],
    ...(repeat && { repeat }),
  };
}

export async function createAsOwner(
  run: HistoryRun,
  event: Omit<EventOfKind<'create'>, 'kind'>,
  actor = event.unreachable ? run.unreachable[run.reminders.length % 2]! : run.owner,
): Promise<void> {
  const { now, reminders } = run;
  const input = await buildReminderInput(run, { ...event, title: `R${reminders.length}`, actor });
  const { id } = await createReminder({ actor, input, now });
  reminders.push({ id, actor });
  run.kinds.set(id, event);
  await run.recordChange(id);
}

export async function createBacklog(run: HistoryRun, { count, ...dates }: EventOfKind<'backlog'>): Promise<void> {
  const event = { ...dates, unreachable: false };
  for (let created = 0; created < count; created += 1) await createAsOwner(run, event);
  await createAsOwner(run, event, run.neighbour);
}

export async function changeTimeZone(run: HistoryRun, { zone }: EventOfKind<'move'>): Promise<void> {
  const { owner, now, reminders } = run;
  if (owner.timezone === zone) return;
  await updateSettings({ actor: owner, patch: { timezone: zone }, now });
  run.users.set(owner.id, { ...owner, timezone: zone });
  await run.recordChange(...reminders.filter(({ actor }) => actor.id === owner.id).map(({ id }) => id));
}

/** Performs an owner's action unless the reminder is deleted, not completable or already in the target state. */
export async function performAction(run: HistoryRun, kind: OwnerAction, { id, actor }: OwnedReminder): Promise<void> {
  const { now } = run;
  const before = await db.reminder.findUnique({
    where: { id },
    select: { status: true, mutedAt: true, canBeCompleted: true, userId: true },
  });
  if (!before || (before.userId === null && kind !== 'undelete')) return;
  const isDone = {
    delete: false,
    undelete: before.userId !== null,
    complete: before.status === 'completed' || !before.canBeCompleted,
    restore: before.status === 'active',
    mute: before.mutedAt !== null,
    unmute: before.mutedAt === null,
  }[kind];
  if (isDone) return;
  if (kind === 'complete') await completeAsOwner(run, { id, actor });
  if (kind === 'restore') await restoreReminder({ actor, id, now });
  if (kind === 'delete') await deleteAsOwner(run, { actor, id });
  if (kind === 'undelete') await undeleteAsOwner(run, { actor, id });
  if (kind === 'mute' || kind === 'unmute') await setMutedByOwner({ actor, id, muted: kind === 'mute', now });
}

async function deleteAsOwner(run: HistoryRun, { id, actor }: OwnedReminder): Promise<void> {
  const required = [...run.required].filter((key) => key.startsWith(id));
  await deleteReminder({ actor, id });
  run.requiredBeforeDeletion.set(id, required);
}

/** Afterwards no notice may be lost, not even one whose day has passed. */
async function undeleteAsOwner(run: HistoryRun, { id, actor }: OwnedReminder): Promise<void> {
  try {
    await undeleteReminder({ actor, id, now: run.now });
  } catch (error) {
    // Expected once it is too late.
    if (error instanceof AppError) return;
    throw error;
  }
  for (const key of run.requiredBeforeDeletion.get(id) ?? []) run.required.add(key);
}

async function completeAsOwner(run: HistoryRun, { id, actor }: OwnedReminder): Promise<void> {
  const { next } = await completeReminder({ actor, id, now: run.now });
  if (!next || run.kinds.has(next.id)) return;
  run.reminders.push({ id: next.id, actor });
  run.kinds.set(next.id, run.kinds.get(id) ?? {});
  await run.database.withoutOutage(() => run.recordChange(next.id));
}

export async function editAsOwner(run: HistoryRun, event: ReminderDates, { id, actor }: OwnedReminder): Promise<void> {
  if (!(await db.reminder.findFirst({ where: { id, userId: actor.id }, select: { id: true } }))) return;
  const { dueInDays, leadDays, afterDays = [] } = event;
  const input = await buildReminderInput(run, {
    title: 'Edited',
    actor,
    ...run.kinds.get(id),
    dueInDays,
    leadDays,
    afterDays,
  });
  await updateReminder({ actor, id, input, now: run.now });
}

/** Performs an action while others run. Ignores an AppError, such as a conflict, and a database outage. */
export async function performConcurrently(
  run: HistoryRun,
  action: ConcurrentAction,
  reminder: OwnedReminder,
): Promise<void> {
  const perform = () => {
    if (action.act === 'part') return playPartEvent(run, action.event, reminder);
    return action.act === 'edit' ? editAsOwner(run, action, reminder) : performAction(run, action.act, reminder);
  };
  await perform().catch((error: unknown) => {
    if (!(error instanceof AppError)) run.database.rethrowUnlessDown(error);
  });
}
