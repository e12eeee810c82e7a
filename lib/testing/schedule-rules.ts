import { daysBetween, type Day } from '@/lib/calendar';
import { noticeDay, type NoticeStatus } from '@/lib/schedule/notice-rules';
import type { ScheduledEmailType, ScheduleItem } from './schema';

/** @param day the day of sending, not that of the lead day, because an outage may delay a notice */
export function classifyEmail(
  { dueOn, applyByOn, canBeOverdue }: { dueOn: Day; applyByOn: Day | null; canBeOverdue: boolean },
  day: Day,
): ScheduledEmailType {
  if (day > dueOn) return canBeOverdue ? 'overdue' : 'occurred';
  if (day === dueOn) return 'due-today';
  if (applyByOn === null || day < applyByOn) return 'reminder';
  return day === applyByOn ? 'apply-by-last-day' : 'apply-by-passed';
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
  applyByOn,
  canBeOverdue,
}: {
  dueOn: Day;
  leadDays: readonly number[];
  today: Day;
  now: Date;
  notices: readonly ScheduledNotice[];
  applyByOn: Day | null;
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
      const day = noticeDay(dueOn, leadDay);
      return {
        leadDay,
        emailType: classifyEmail({ dueOn, applyByOn, canBeOverdue }, wouldSendNow ? today : day),
        daysToNotification: daysBetween(today, day),
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
