import type { OwnerClock } from '@/lib/accounts/owner-clock';
import { dayInTimezone, fromDateColumn } from '@/lib/calendar';
import type { Prisma, Transaction } from '@/lib/database/db';
import { applyByLeadDay } from '@/lib/schedule/apply-by-rules';
import { plannedLeadDays } from '@/lib/schedule/lead-day-rules';
import { planNotices, noticeSendAt, type ExistingNotice } from '@/lib/schedule/notice-rules';
import { readerLeadDays, reserveDayOf } from '@/lib/schedule/reader-rules';
import { loadReaders, type PlannedReader } from './readers';
import { listNoticeTargets, readerTarget, type NoticeTarget } from './targets';
import {
  cancelNotices,
  createNotices,
  discardNotices,
  rescheduleNotices,
  type ChangedNotice,
  type NewNotice,
  type Rescheduled,
} from './write-notices';

export const reminderToPlanSelect = {
  id: true,
  userId: true,
  dueOn: true,
  leadDays: true,
  afterDays: true,
  canBeOverdue: true,
  status: true,
  mutedAt: true,
  snoozedUntil: true,
  askNewDateOn: true,
} satisfies Prisma.ReminderSelect;

export type ReminderToPlan = Prisma.ReminderGetPayload<{ select: typeof reminderToPlanSelect }>;

interface ReplanArgs {
  reminders: ReminderToPlan[];
  ownerClock: OwnerClock;
  now: Date;
  includePastDays?: boolean;
  /** Set if the reminders were deleted until now. */
  isUndeleted?: boolean;
}

/** `tx` must have locked the owner's user row, which contains the owner's clock (docs/decisions/082). */
export async function replanNotices(
  tx: Transaction,
  args: { reminder: ReminderToPlan } & Omit<ReplanArgs, 'reminders'>,
): Promise<void> {
  const { reminder, ...rest } = args;
  await replanReminders(tx, { reminders: [reminder], ...rest });
}

/** Replans the reminders of one owner, for the owner and for readers, in a few SQL statements. */
export async function replanReminders(tx: Transaction, args: ReplanArgs): Promise<void> {
  const { reminders, now, includePastDays = false, isUndeleted } = args;
  const stored = await loadStoredNotices(tx, reminders);
  const legalLeadDays = await loadLegalLeadDays(tx, reminders);
  const ids = reminders.map(({ id }) => id);
  const readers = await loadReaders(tx, ids);
  const cancel: ChangedNotice[] = [];
  const changeObsolete: string[] = [];
  const reschedule: Rescheduled[] = [];
  const create: NewNotice[] = [];
  for (const reminder of reminders) {
    const { id: reminderId, canBeOverdue } = reminder;
    const dueOn = fromDateColumn(reminder.dueOn);
    const existing = new Set(stored.get(reminderId));
    const leadDays = plannedLeadDays({ ...reminder, legalLeadDay: legalLeadDays.get(reminderId) ?? null });
    for (const { target, earlierIds, clock, ...wanted } of listPlannedTargets({
      reminder,
      leadDays,
      readers: readers.get(reminderId) ?? [],
      ownerClock: args.ownerClock,
    })) {
      const { timezone, notifyHour } = clock;
      const today = dayInTimezone(now, timezone);
      // A notice whose day has passed is not sent before today's sending hour.
      const earliest = noticeSendAt(today, 0, timezone, notifyHour);
      const targetNotices = [...existing].filter(isForTarget(target));
      const plan = planNotices({
        ...wanted,
        includePastDays: includePastDays || wanted.includePastDays,
        isUndeleted,
        reserveDay: reserveDayOf(wanted.reserveDay, { dueOn, canBeOverdue, today }),
        dueOn,
        timezone,
        notifyHour,
        today,
        existing: targetNotices,
      });
      cancel.push(...plan.cancel.map((id) => ({ id, earliest })));
      changeObsolete.push(...plan.changeObsolete);
      reschedule.push(...plan.reschedule.map((notice) => ({ ...notice, earliest })));
      // What earlier consents of the address were told counts as if the target had been.
      const told = stored
        .get(reminderId)
        ?.filter((row) => row.mayBeSent && row.occurrenceOn === dueOn && earlierIds.includes(row.recipientId));
      const lastTold = Math.min(...(told ?? []).map(({ leadDay }) => leadDay));
      const news = plan.create.filter(({ leadDay }) => leadDay < lastTold);
      create.push(...news.map((notice) => ({ ...notice, ...target, reminderId, earliest })));
      for (const notice of targetNotices) existing.delete(notice);
    }
    // The remaining notices belong to targets that the reminder no longer has.
    for (const leftover of existing) {
      if (leftover.status === 'pending') cancel.push({ id: leftover.id, earliest: now });
      if (!leftover.isObsolete) changeObsolete.push(leftover.id);
    }
  }

  if (changeObsolete.length > 0) {
    await tx.$executeRaw`UPDATE notices SET is_obsolete = NOT is_obsolete WHERE id = ANY(${changeObsolete}::uuid[])`;
  }
  // The updates check the status again, because a worker may have claimed the notice since it was read.
  const released = cancel.length > 0 ? await cancelNotices(tx, { cancel, now }) : 0;
  const mayDiscard = cancel.length > 0 || [...stored.values()].flat().some((row) => row.status === 'cancelled');
  const activeIds = reminders.filter(isActive).map(({ id }) => id);
  if (mayDiscard) await discardNotices(tx, activeIds);
  if (reschedule.length > 0) await rescheduleNotices(tx, { reschedule, now });
  if (create.length > 0) await createNotices(tx, create);
  // The reminder may no longer have a released lead day, so replan once more.
  if (released > 0) await replanReminders(tx, args);
}

/** What each target of a reminder is to be told of, by whose clock. */
function listPlannedTargets({
  reminder,
  leadDays,
  readers,
  ownerClock,
}: {
  reminder: ReminderToPlan;
  leadDays: number[];
  readers: PlannedReader[];
  ownerClock: OwnerClock;
}) {
  const { snoozedUntil, askNewDateOn } = reminder;
  const ofOwner = {
    earlierIds: [] as string[],
    clock: ownerClock,
    planned: isPlanned(reminder),
    includePastDays: false,
    reserveDay: null,
    leadDays,
    snoozedUntil: snoozedUntil && fromDateColumn(snoozedUntil),
    askNewDateOn: askNewDateOn && fromDateColumn(askNewDateOn),
  };
  const ofReaders = readers.map((reader) => ({
    target: readerTarget(reader.contactId),
    earlierIds: reader.earlierIds,
    clock: reader.clock ?? ownerClock,
    planned: isActive(reminder),
    includePastDays: reader.isAlerted,
    reserveDay: reader.leadDay,
    leadDays: readerLeadDays(reader, leadDays),
    snoozedUntil: reader.snoozedUntil,
    // Only the owner is asked for the date on the new document.
    askNewDateOn: null,
  }));
  return [...listNoticeTargets(reminder).map((target) => ({ ...ofOwner, target })), ...ofReaders];
}

const isPlanned = ({ status, mutedAt, askNewDateOn }: ReminderToPlan): boolean =>
  mutedAt === null && (status === 'active' || askNewDateOn !== null);

const isActive = (reminder: ReminderToPlan): boolean => reminder.status === 'active' && isPlanned(reminder);

type StoredNotice = ExistingNotice & NoticeTarget & { reminderId: string; mayBeSent: boolean };

const isForTarget = (target: NoticeTarget) => (notice: NoticeTarget) =>
  notice.channel === target.channel && notice.recipientId === target.recipientId;

async function loadStoredNotices(tx: Transaction, reminders: ReminderToPlan[]): Promise<Map<string, StoredNotice[]>> {
  const rows = await tx.$queryRaw<StoredNotice[]>`
    SELECT id, reminder_id AS "reminderId", channel, recipient_id AS "recipientId", occurrence_on::text AS "occurrenceOn",
      kind::text AS kind, lead_day AS "leadDay", send_at AS "sendAt", status::text AS status, is_obsolete AS "isObsolete",
      round, message_id IS NOT NULL AS "mayBeSent"
    FROM notices WHERE reminder_id = ANY(${reminders.map(({ id }) => id)}::uuid[])`;
  const stored = new Map<string, StoredNotice[]>();
  for (const row of rows) {
    const notices = stored.get(row.reminderId);
    if (notices) notices.push(row);
    else stored.set(row.reminderId, [row]);
  }
  return stored;
}

/** The lead days of apply-by dates set by law, by reminder. */
async function loadLegalLeadDays(tx: Transaction, reminders: ReminderToPlan[]): Promise<Map<string, number>> {
  const ids = reminders.map(({ id }) => id);
  const rows = await tx.reminder.findMany({
    where: { id: { in: ids }, applyByOn: { not: null }, hasOwnApplyBy: false, template: { applyByKind: 'law' } },
    select: { id: true, dueOn: true, applyByOn: true },
  });
  return new Map(
    rows.map(({ id, dueOn, applyByOn }) => [
      id,
      applyByLeadDay({ dueOn: fromDateColumn(dueOn), applyByOn: fromDateColumn(applyByOn!) })!,
    ]),
  );
}
