import { addDaysTo, daysBetween, instantAt, laterOf, type Day } from '@/lib/calendar';

export const NOTICE_STATUSES = ['pending', 'sending', 'sent', 'failed', 'superseded', 'cancelled'] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];

/**
 * 'lead': planned for a lead day. 'later': one more notice that the owner asked for. 'renewal': asks the owner of a
 * completed reminder for the date on the new document.
 */
export const NOTICE_KINDS = ['lead', 'later', 'renewal'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** For all kinds, `leadDay` counts the days before the due date. Negative after the due date. */
type NoticeTiming = { kind: NoticeKind; leadDay: number };

export type ExistingNotice = NoticeTiming & {
  id: string;
  occurrenceOn: Day;
  sendAt: Date;
  status: NoticeStatus;
  isObsolete: boolean;
  /** How many times the owner has sent the notice again. */
  round: number;
};

export type PlannedNotice = NoticeTiming & { occurrenceOn: Day; sendAt: Date };

export type NoticePlan = {
  create: PlannedNotice[];
  /** Notices to make pending with this `sendAt`. A notice in a batch keeps its own. */
  reschedule: { id: string; sendAt: Date }[];
  cancel: string[];
  /** Existing notices that are obsolete since this plan, or no longer obsolete. */
  changeObsolete: string[];
};

/** So long after the completion, a mail asks for the date on the new document. */
export const ASK_NEW_DATE_DAYS = 14;

export const noticeDay = (dueOn: Day, leadDay: number): Day => addDaysTo(dueOn, -leadDay);

export const noticeSendAt = (dueOn: Day, leadDay: number, timezone: string, notifyHour: number): Date =>
  instantAt(noticeDay(dueOn, leadDay), notifyHour, timezone);

const timingKey = ({ kind, leadDay }: NoticeTiming): string => `${kind} ${leadDay}`;

/** Whether a later notice goes out in the email of a lead day. `others` are about the same occurrence. */
export const isInLeadDayEmail = ({ kind, leadDay }: NoticeTiming, others: readonly NoticeTiming[]): boolean =>
  kind === 'later' && others.some((other) => other.kind === 'lead' && other.leadDay === leadDay);

/**
 * Calculates the changes that make one reminder's notices to one target match its due date, lead days,
 * `snoozedUntil` and `askNewDateOn`.
 * - A past lead day is skipped unless `includePastDays` is set (after an advance). Today's lead day is planned.
 *   `reserveDay` never counts as past.
 * - A pending notice that still matches stays even if its day is past, because an outage may have delayed it.
 * - A cancelled notice that matches again becomes pending, unless its day is past. If the reminder was deleted until
 *   now (`isUndeleted`), also a past one that the deletion made obsolete.
 * - A notice that its owner has sent again keeps its sending time. Its day counts as past only after the due date.
 * - Sending, sent, failed and superseded notices stay, so that planning twice never sends twice.
 * - Attempted rows are never recreated: a new id could cause a second mail (docs/decisions/003).
 * @param plan.leadDays negative after the due date
 * @param plan.reserveDay the lead day of whoever must be told, however late, unless the reminder is done
 * @param plan.askNewDateOn if set, the reminder is completed and its only notice is the one of this day
 * @param plan.planned false for a muted reminder, or a completed one without `askNewDateOn`: cancels all pending notices
 * @param plan.existing all notices of this reminder to this target, of every occurrence
 */
export function planNotices(plan: {
  planned?: boolean;
  includePastDays?: boolean;
  isUndeleted?: boolean;
  dueOn: Day;
  leadDays: readonly number[];
  reserveDay?: number | null;
  snoozedUntil?: Day | null;
  askNewDateOn?: Day | null;
  timezone: string;
  notifyHour: number;
  today: Day;
  existing: readonly ExistingNotice[];
}): NoticePlan {
  const { planned = true, includePastDays = false, isUndeleted = false, reserveDay = null } = plan;
  const { dueOn, timezone, notifyHour, today, existing } = plan;
  const wanted = new Map((planned ? wantedTimings(plan) : []).map((timing) => [timingKey(timing), timing]));
  const rowByTiming = new Map(existing.filter((row) => row.occurrenceOn === dueOn).map((row) => [timingKey(row), row]));
  const isWanted = (row: ExistingNotice) => row.occurrenceOn === dueOn && wanted.has(timingKey(row));
  const result: NoticePlan = { create: [], reschedule: [], cancel: [], changeObsolete: [] };

  for (const [key, { kind, leadDay }] of wanted) {
    const row = rowByTiming.get(key);
    const isSentAgain = row !== undefined && row.round > 0;
    const day = noticeDay(dueOn, leadDay);
    const isReserve = kind === 'lead' && leadDay === reserveDay;
    const isDayPast = !isReserve && (isSentAgain ? laterOf(dueOn, day) : day) < today;
    if (!row && isDayPast && !includePastDays) continue;
    const sendAt = isSentAgain ? row.sendAt : noticeSendAt(dueOn, leadDay, timezone, notifyHour);
    if (!row) result.create.push({ occurrenceOn: dueOn, kind, leadDay, sendAt });
    else if (row.status === 'cancelled' && (!isDayPast || (isUndeleted && row.isObsolete)))
      result.reschedule.push({ id: row.id, sendAt });
    else if (row.status === 'pending' && +row.sendAt !== +sendAt) result.reschedule.push({ id: row.id, sendAt });
  }
  result.cancel = existing.filter((row) => row.status === 'pending' && !isWanted(row)).map((row) => row.id);
  result.changeObsolete = existing.filter((row) => row.isObsolete === isWanted(row)).map((row) => row.id);
  return result;
}

function wantedTimings({
  dueOn,
  leadDays,
  snoozedUntil,
  askNewDateOn,
}: {
  dueOn: Day;
  leadDays: readonly number[];
  snoozedUntil?: Day | null;
  askNewDateOn?: Day | null;
}): NoticeTiming[] {
  if (askNewDateOn) return [{ kind: 'renewal', leadDay: daysBetween(askNewDateOn, dueOn) }];
  const leads = leadDays.map((leadDay): NoticeTiming => ({ kind: 'lead', leadDay }));
  return snoozedUntil ? [...leads, { kind: 'later', leadDay: daysBetween(snoozedUntil, dueOn) }] : leads;
}
