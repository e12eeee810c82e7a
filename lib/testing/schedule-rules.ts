import { daysBetween, type Day } from '@/lib/calendar';
import { noticeDay, type NoticeStatus } from '@/lib/schedule/notice-rules';
import type { ScheduledEmailType, ScheduleItem } from './schema';

/** Classifies by the days left on the day of sending, not by the lead day, because an outage may delay a notice. */
export function classifyEmail({
  daysToDue,
  applyByDays,
  canBeOverdue,
}: {
  daysToDue: number;
  applyByDays?: number | null | undefined;
  canBeOverdue: boolean;
}): ScheduledEmailType {
  if (daysToDue < 0) return canBeOverdue ? 'overdue' : 'occurred';
  if (daysToDue === 0) return 'due-today';
  if (applyByDays == null || daysToDue > applyByDays) return 'reminder';
  return daysToDue === applyByDays ? 'apply-by-last-day' : 'apply-by-passed';
}

export interface ScheduledNotice {
  occurrenceOn: Day;
  leadDay: number;
  status: NoticeStatus;
  /** After a failed attempt, this is later than the sending time. */
  nextAttemptAt: Date;
  testSentAt: Date | null;
  isSuperseded: boolean;
}

/** Lists the longest lead day first. Status 'other' means that the notice is being sent or will not be sent. */
export function buildNoticeSchedule({
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
  applyByDays?: number | null | undefined;
  canBeOverdue: boolean;
}): ScheduleItem[] {
  return [...new Set(leadDays)]
    .sort((a, b) => b - a)
    .map((leadDay) => {
      const notice = notices.find((row) => row.occurrenceOn === dueOn && row.leadDay === leadDay);
      const productionSent = notice?.status === 'sent';
      const testSent = Boolean(notice?.testSentAt);
      const status = scheduleStatus(notice, now);
      const wouldSendNow = status === 'ready-to-send';
      // Count from the day of sending: today for a due notice, otherwise the lead day.
      const daysToDue = wouldSendNow ? daysBetween(today, dueOn) : leadDay;
      return {
        leadDay,
        emailType: classifyEmail({ daysToDue, applyByDays, canBeOverdue }),
        daysToNotification: daysBetween(today, noticeDay(dueOn, leadDay)),
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
  if (notice?.status !== 'pending' || notice.isSuperseded) return 'other';
  return notice.nextAttemptAt <= now ? 'ready-to-send' : 'scheduled';
}
