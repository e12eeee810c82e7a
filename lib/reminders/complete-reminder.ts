import { dayInTimezone, fromDateColumn, toDateColumn, type Day } from '@/lib/calendar';
import type { LockedOwner } from '@/lib/accounts/user-lock';
import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { replanNotices } from '@/lib/notifications/plan/replan-notices';
import { copyReaders } from '@/lib/notifications/readers/copy-readers';
import { leadDayMove } from '@/lib/notifications/readers/reserve-days';
import type { ToldReader } from '@/lib/notifications/readers/told-reader';
import { db, type Transaction } from '@/lib/database/db';
import { AppError, invalidFieldError } from '@/lib/http/errors';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { readReminder } from './get-reminder';
import { assertCompletedBy, assertOccurrence, lockOwnedReminder, type OwnedReminder } from './lock-owned-reminder';
import { askNewDateLater, stopAskingNewDate } from './notices/ask-new-date';
import { assertLeadDayQuota, assertWithinQuota } from './quota';
import { readToldReader } from './answers/reader-answers';
import { canBeRenewed, isRenewableDocument, reminderBehaviour } from '@/lib/schedule/behaviour-rules';
import { countsFromCompletion, isNewDate, nextDueOn } from '@/lib/schedule/recurrence-rules';
import type { CompletionResponse } from './schema';
import { applyByRule } from '@/lib/schedule/apply-by-rules';
import { dueColumns, movedLeadDays, ownApplyByColumns } from './apply-by/apply-by-columns';
import { repeatColumns, toRepeat } from './compute-reminder-columns';
import { writtenColumns } from './written-columns';

interface Completion {
  actor: Actor;
  id: string;
  now: Date;
  via?: 'email';
  /** The contact who completes it in place of the owner. */
  contactId?: string | undefined;
  /** Due date of the occurrence to complete; the current one by default. */
  occurrence?: Day;
  /** The date on the new document. Only for `canBeRenewed` and licence discs. */
  nextDueOn?: Day | undefined;
  /** Plans a mail that asks for that date later, unless it is given. Only for `isRenewableDocument`. */
  askAgain?: boolean | undefined;
}

/**
 * Idempotent. Creates a successor if the next due date follows from a rule or is given as `nextDueOn`.
 * @throws AppError not_found, bad_request (`nextDueOn`), conflict if the reminder cannot be completed, does not fit
 * `occurrence`, `nextDueOn`, `askAgain` or `via`, or its successor exceeds the quota
 */
export const completeReminder = async (args: Completion): Promise<CompletionResponse> =>
  (await completeOnce(args)).completion;

/** As `completeReminder`. `isNew` of one of several concurrent calls: of the one that completed the reminder. */
export async function completeOnce(args: Completion): Promise<{ completion: CompletionResponse; isNew: boolean }> {
  const { actor, id, now } = args;
  const { isNew, ...completion } = await db.$transaction(async (tx) => {
    const { reminder: before, owner } = await lockOwnedReminder(tx, actor, id, { mayIncreaseUsage: true });
    assertCanComplete(before, args);
    const isAlreadyCompleted = before.status === 'completed';
    const completedByEmail = args.via === 'email';
    const told =
      args.contactId && (await readToldReader(tx, { owner: actor, reminderId: id, contactId: args.contactId }));
    if (!isAlreadyCompleted) await markCompleted(tx, before, owner, { ...args, told: told || undefined });
    // Links in mails can undo the completion only if the owner has not confirmed it on the site since.
    else if (completedByEmail !== before.completedByEmail)
      await tx.reminder.update({ where: { id }, data: { completedByEmail } });
    const nextId = before.next?.id ?? (await createSuccessor(tx, before, owner, args));
    const change = { ownerClock: owner, now };
    if (nextId !== null) await stopAskingNewDate(tx, id, change);
    else if (args.askAgain) await askNewDateLater(tx, id, change);
    const read = (reminderId: string) => readReminder(tx, { id: reminderId, owner, now });
    const next = nextId === null ? null : await read(nextId);
    return {
      reminder: await read(id),
      next,
      askForNewDate: canBeRenewed(before) && next === null,
      isNew: !isAlreadyCompleted,
    };
  });
  await publishReminderChange(id);
  if (completion.next) await publishReminderChange(completion.next.id);
  return { completion, isNew };
}

function assertCanComplete(before: OwnedReminder, { via, occurrence, nextDueOn, askAgain }: Completion): void {
  assertOccurrence(before, occurrence);
  if (!before.canBeCompleted) throw new AppError('conflict', text('errors.reminders.repeatsByItself'));
  // The mail that asks for the new date takes it by its link, also after a completion on the site.
  const isAskedFor = nextDueOn !== undefined && before.askNewDateOn !== null;
  if (before.status === 'completed' && !isAskedFor) assertCompletedBy(before, via);
  if (askAgain && !isRenewableDocument(before)) throw new AppError('conflict', text('errors.reminders.noNewDate'));
  if (nextDueOn === undefined) return;
  if (!canBeRenewed(before) && !before.template?.hasLicenceDisc)
    throw new AppError('conflict', text('errors.reminders.noNewDate'));
  if (before.next && fromDateColumn(before.next.dueOn) !== nextDueOn)
    throw new AppError('conflict', text('errors.reminders.alreadyContinued'));
}

async function markCompleted(
  tx: Transaction,
  before: OwnedReminder,
  owner: LockedOwner,
  { now, via, told }: Completion & { told: ToldReader | undefined },
): Promise<void> {
  const { id, userId, title } = before;
  const completed = await tx.reminder.update({
    where: { id },
    data: {
      status: 'completed',
      completedAt: now,
      completedByEmail: via === 'email',
      version: { increment: 1 },
    },
  });
  await replanNotices(tx, { reminder: completed, ownerClock: owner, now });
  const person = told?.recipient.person ?? undefined;
  await recordAuditEntry(tx, {
    userId,
    reminderId: id,
    action: 'completed',
    title,
    via,
    person,
    contactId: told?.reader.contactId,
  });
  if (!told) return;
  const answer = { answer: 'done', answeredOccurrence: before.dueOn, answeredAt: now } as const;
  await tx.reader.update({ where: { id: told.reader.id }, data: answer });
}

/** Creates the successor if its due date is known. Returns its id, or null. */
async function createSuccessor(
  tx: Transaction,
  before: OwnedReminder,
  owner: LockedOwner,
  { now, via, nextDueOn: dateOnDocument }: Completion,
): Promise<string | null> {
  const isAlreadyCompleted = before.status === 'completed';
  const today = dayInTimezone(now, owner.timezone);
  if (dateOnDocument !== undefined) assertNewDate(dateOnDocument, before, today);
  else if (isAlreadyCompleted) return null;
  const dates = dateOnDocument ? { dueOn: dateOnDocument, firstDueOn: dateOnDocument } : datesByRule(before, today);
  if (dates === null) return null;
  const { userId, title } = before;
  const due = await dueColumns(tx, dates.dueOn, applyByRule(before, before.template));
  const successor = await tx.reminder.create({
    data: {
      userId,
      templateId: before.templateId,
      ...writtenColumns(before),
      leadDays: movedLeadDays(before, due),
      ...repeatColumns(dates.firstDueOn, toRepeat(before)),
      // Keep the successor muted, because to the owner it is the same reminder.
      mutedAt: before.mutedAt,
      previousId: before.id,
      madeByCompletion: true,
      ...reminderBehaviour({ ...before, repeat: toRepeat(before) }),
      ...ownApplyByColumns(undefined, before.template, before),
      ...due,
      firstDueOn: toDateColumn(dates.firstDueOn),
      createdAt: now,
    },
  });
  await copyReaders(tx, { from: before.id, to: successor.id, move: leadDayMove(before, due), now });
  await assertWithinQuota(tx, userId);
  if (isAlreadyCompleted) {
    await assertLeadDayQuota(tx, userId);
    await recordAuditEntry(tx, { userId, reminderId: successor.id, action: 'created', title, via });
  }
  await replanNotices(tx, { reminder: successor, ownerClock: owner, now });
  return successor.id;
}

/** The dates of the successor if the reminder is completed on a day; null if it has none, or the owner enters its date. */
export function datesByRule(
  before: Parameters<typeof toRepeat>[0] & Pick<OwnedReminder, 'dueOn' | 'firstDueOn' | 'template'>,
  completedOn: Day,
): { dueOn: Day; firstDueOn: Day } | null {
  const { template } = before;
  const firstDueOn = fromDateColumn(before.firstDueOn);
  const dueOn = nextDueOn({
    dueOn: fromDateColumn(before.dueOn),
    firstDueOn,
    repeat: toRepeat(before),
    template,
    completedOn,
  });
  // Keep the first date where possible, so that a successor can fall on the 31st or 29 February again.
  return dueOn && { dueOn, firstDueOn: countsFromCompletion(template) ? dueOn : firstDueOn };
}

function assertNewDate(day: Day, before: OwnedReminder, today: Day): void {
  if (isNewDate(day, fromDateColumn(before.dueOn), today)) return;
  throw invalidFieldError('dueAt', text('validation.dueDate.notNew'));
}
