import { addDaysTo, instantAt, type Day } from '@/lib/calendar';

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
export const noticeSendAt = (dueOn: Day, leadDay: number, timezone: string, notifyHour: number): Date =>
  instantAt(noticeDay(dueOn, leadDay), notifyHour, timezone);

/**
 * What has to change so that one reminder's notices to one target are those of its due date and lead days.
 *
 * - One notice for each lead day. A day already past is skipped; one that is today stands, even when its hour is past.
 * - `includePastDays`: a day already past is owed all the same, since nothing could be planned for this occurrence before.
 * - A pending notice whose day is past is still owed (an outage held it up): an edit does not lose it.
 * - A cancelled notice that is wanted again, today or later, is made pending again.
 * - What is sending, sent, failed or superseded stays as it is, so a plan made twice never mails twice.
 * - `planned: false` (completed, muted, without a verified address) cancels all that is pending.
 *
 * Rows are never deleted and made anew for the same occurrence and lead day: a second id for the same notice would be a
 * second mail.
 *
 * @param plan.existing all notices of this reminder to this target, of every occurrence
 * @param plan.today the day it is in `timezone`
 * @param plan.notifyHour local hour, 0 to 23
 */
export function planNotices(plan: {
  planned?: boolean;
  includePastDays?: boolean;
  dueOn: Day;
  leadDays: readonly number[];
  timezone: string;
  notifyHour: number;
  today: Day;
  existing: readonly ExistingNotice[];
}): NoticePlan {
  const { planned = true, includePastDays = false, dueOn, timezone, notifyHour, today, existing } = plan;
  const wanted = new Set(planned ? plan.leadDays : []);
  const rowByLeadDay = new Map(existing.filter((row) => row.occurrenceOn === dueOn).map((row) => [row.leadDay, row]));
  const result: NoticePlan = { create: [], reschedule: [], cancel: [] };

  for (const leadDay of wanted) {
    const row = rowByLeadDay.get(leadDay);
    const isDayPast = noticeDay(dueOn, leadDay) < today;
    if (!row && isDayPast && !includePastDays) continue;
    const sendAt = noticeSendAt(dueOn, leadDay, timezone, notifyHour);
    if (!row) result.create.push({ occurrenceOn: dueOn, leadDay, sendAt });
    else if (row.status === 'cancelled' && !isDayPast) result.reschedule.push({ id: row.id, sendAt });
    else if (row.status === 'pending' && +row.sendAt !== +sendAt) result.reschedule.push({ id: row.id, sendAt });
  }
  result.cancel = existing
    .filter((row) => row.status === 'pending' && !(row.occurrenceOn === dueOn && wanted.has(row.leadDay)))
    .map((row) => row.id);
  return result;
}
