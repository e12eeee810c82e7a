import { addDaysTo, daysBetween, instantAt, type Day } from '@/lib/calendar';

export * from './retry-rules';

export const NOTICE_STATUSES = ['pending', 'sending', 'sent', 'failed', 'superseded', 'cancelled'] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];

/** A notice that is already in the database. */
export type ExistingNotice = { id: string; occurrenceOn: Day; leadDay: number; sendAt: Date; status: NoticeStatus };

export type PlannedNotice = { occurrenceOn: Day; leadDay: number; sendAt: Date };

export type NoticePlan = {
  /** Rows to insert, pending. */
  create: PlannedNotice[];
  /** Rows to make pending again, with this hour and no attempts: their hour has moved, or they come back after a cancel. */
  reschedule: { id: string; sendAt: Date }[];
  /** Pending rows to mark cancelled. */
  cancel: string[];
};

/** The day on which the notice of a lead day goes out. */
export const noticeDay = (dueOn: Day, leadDay: number): Day => addDaysTo(dueOn, -leadDay);

/** The instant at which the notice of a lead day goes out: the local hour on due day minus lead days (design §5). */
export const sendAtOf = (dueOn: Day, leadDay: number, timezone: string, notifyHour: number): Date =>
  instantAt(noticeDay(dueOn, leadDay), notifyHour, timezone);

/**
 * What has to change so that one reminder's notices are those of its due date and lead days (design §5).
 *
 * - One notice for each lead day. A day already past is skipped; one that is today stands, even when its hour is past.
 * - `catchesUp`: a day already past is owed all the same, since nothing could be planned for this occurrence before.
 * - A pending notice whose day is past is still owed (an outage held it up): an edit does not lose it.
 * - A cancelled notice that is wanted again, today or later, is made pending again.
 * - What is sending, sent, failed or superseded stays as it is, so a plan made twice never mails twice.
 * - `planned: false` (completed, muted, without a verified address) cancels all that is pending.
 *
 * Rows are never deleted and made anew for the same occurrence and lead day: a second id for the same notice would be a
 * second mail.
 *
 * @param plan.existing all notices of this reminder, of every occurrence
 * @param plan.today the day it is in `timezone`
 * @param plan.notifyHour local hour, 0 to 23
 */
export function planNotices(plan: {
  planned?: boolean;
  catchesUp?: boolean;
  dueOn: Day;
  leadDays: readonly number[];
  timezone: string;
  notifyHour: number;
  today: Day;
  existing: readonly ExistingNotice[];
}): NoticePlan {
  const { planned = true, catchesUp = false, dueOn, timezone, notifyHour, today, existing } = plan;
  const wanted = new Set(planned ? plan.leadDays : []);
  const rowOf = new Map(existing.filter((row) => row.occurrenceOn === dueOn).map((row) => [row.leadDay, row]));
  const result: NoticePlan = { create: [], reschedule: [], cancel: [] };

  for (const leadDay of wanted) {
    const row = rowOf.get(leadDay);
    const dayIsPast = noticeDay(dueOn, leadDay) < today;
    if (!row && dayIsPast && !catchesUp) continue;
    const sendAt = sendAtOf(dueOn, leadDay, timezone, notifyHour);
    if (!row) result.create.push({ occurrenceOn: dueOn, leadDay, sendAt });
    else if (row.status === 'cancelled' && !dayIsPast) result.reschedule.push({ id: row.id, sendAt });
    else if (row.status === 'pending' && +row.sendAt !== +sendAt) result.reschedule.push({ id: row.id, sendAt });
  }
  result.cancel = existing
    .filter((row) => row.status === 'pending' && !(row.occurrenceOn === dueOn && wanted.has(row.leadDay)))
    .map((row) => row.id);
  return result;
}

/**
 * Of the due notices of one occurrence, the one that goes out and those it supersedes: the latest hour wins, and of the
 * same hour the one nearest to its due date (design §5). Null when there is none.
 */
export function latestDue<T extends { sendAt: Date; leadDay: number }>(
  notices: readonly T[],
): { send: T; superseded: T[] } | null {
  const [send, ...superseded] = [...notices].sort((a, b) => +b.sendAt - +a.sendAt || a.leadDay - b.leadDay);
  return send ? { send, superseded } : null;
}

/** What a mail says; 'occurred' is the past date of what cannot be overdue, such as a birthday. */
export const EMAIL_TYPES = [
  'reminder',
  'apply-by-last-day',
  'apply-by-passed',
  'due-today',
  'overdue',
  'occurred',
] as const;
export type EmailType = (typeof EMAIL_TYPES)[number];

/**
 * Which mail a notice is, by the days truly left and not by its lead day: a notice held up by an outage says what is true
 * on the day it goes out, even that the date has passed.
 *
 * @param daysToDue calendar days from today to the occurrence, negative once it has passed
 * @param applyByDays the template's, if it has one
 */
export function emailTypeOf({
  daysToDue,
  applyByDays,
  canBeOverdue,
}: {
  daysToDue: number;
  applyByDays?: number | null;
  canBeOverdue: boolean;
}): EmailType {
  if (daysToDue < 0) return canBeOverdue ? 'overdue' : 'occurred';
  if (daysToDue === 0) return 'due-today';
  if (applyByDays == null || daysToDue > applyByDays) return 'reminder';
  return daysToDue === applyByDays ? 'apply-by-last-day' : 'apply-by-passed';
}

export const SCHEDULE_STATUSES = ['already-sent', 'ready-to-send', 'scheduled', 'other'] as const;

/** One line of the testing dashboard's schedule (spec §3). */
export type ScheduleItem = {
  leadDay: number;
  emailType: EmailType;
  /** Calendar days from today to the notice's day; negative once it is past. */
  daysToNotification: number;
  /** A mail of either kind has gone out. */
  alreadySent: boolean;
  testSent: boolean;
  productionSent: boolean;
  status: (typeof SCHEDULE_STATUSES)[number];
  /** Whether a dispatch at this moment would send it. */
  wouldSendNow: boolean;
};

/** A notice with what the schedule says about it; `nextAttemptAt` is later than `sendAt` after a failed attempt. */
export type ScheduledNotice = ExistingNotice & { nextAttemptAt: Date; testSentAt: Date | null };

/**
 * The schedule of the current occurrence, longest lead day first. A test mail sets `testSent` and changes nothing about
 * the notice itself. 'other' is what will not go out: skipped, superseded, failed, cancelled, or in the midst of it.
 */
export function scheduleOf({
  dueOn,
  leadDays,
  today,
  now,
  notices,
  applyByDays,
  canBeOverdue,
}: {
  dueOn: Day;
  leadDays: readonly number[];
  today: Day;
  now: Date;
  notices: readonly ScheduledNotice[];
  applyByDays?: number | null;
  canBeOverdue: boolean;
}): ScheduleItem[] {
  const current = notices.filter(({ occurrenceOn }) => occurrenceOn === dueOn);
  // As the claim does it: a later one supersedes once it was sent, or where it goes out itself.
  const counts = ({ status, leadDay }: ScheduledNotice) =>
    status === 'sent' || ((status === 'pending' || status === 'sending') && leadDays.includes(leadDay));
  const latest = latestDue(current.filter((notice) => counts(notice) && notice.sendAt <= now))?.send;
  return [...new Set(leadDays)]
    .sort((a, b) => b - a)
    .map((leadDay) => {
      const notice = current.find((row) => row.leadDay === leadDay);
      const daysToNotification = daysBetween(today, noticeDay(dueOn, leadDay));
      const productionSent = notice?.status === 'sent';
      const testSent = Boolean(notice?.testSentAt);
      const isSuperseded = notice?.status === 'pending' && notice.sendAt <= now && notice !== latest;
      const status = isSuperseded ? 'other' : scheduleStatus(notice, now);
      const wouldSendNow = status === 'ready-to-send';
      // What is due already goes out today; what is not, on its own day.
      const daysToDue = wouldSendNow ? daysBetween(today, dueOn) : leadDay;
      return {
        leadDay,
        emailType: emailTypeOf({ daysToDue, applyByDays, canBeOverdue }),
        daysToNotification,
        alreadySent: productionSent || testSent,
        testSent,
        productionSent,
        status,
        wouldSendNow,
      };
    });
}

function scheduleStatus(notice: ScheduledNotice | undefined, now: Date): ScheduleItem['status'] {
  if (notice?.status === 'sent') return 'already-sent';
  if (notice?.status !== 'pending') return 'other';
  return notice.nextAttemptAt <= now ? 'ready-to-send' : 'scheduled';
}
