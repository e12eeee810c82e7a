import { dayInTimezone, fromDateColumn } from '@/lib/calendar';
import { Prisma, type Transaction } from '@/lib/database/db';
import { deliveryOf, type NoticeEventKind } from '@/lib/schedule/delivery-rules';
import { isNoticeStillUseful } from '@/lib/schedule/retry-rules';
import { obsoleteNoticeSql } from './notice-state-sql';

/** The related rows that decide whether a notice can be sent again. */
export const noticeStateInclude = {
  events: true,
  reminder: {
    select: { canBeOverdue: true, user: { select: { timezone: true, emailVerified: true, mailProblem: true } } },
  },
} satisfies Prisma.NoticeInclude;

export type NoticeState = Prisma.NoticeGetPayload<{ include: typeof noticeStateInclude }>;

export const eventKindsOfRound = ({ events, round }: Pick<NoticeState, 'events' | 'round'>): Set<NoticeEventKind> =>
  new Set(events.filter((event) => event.round === round).map(({ kind }) => kind));

/**
 * Whether the notice failed or bounced, is still useful, and its owner can be sent mail. Does not check whether the
 * notice still matches its reminder.
 */
export function isResendable(notice: NoticeState, now: Date): boolean {
  const { status, reminder } = notice;
  const { user, canBeOverdue } = reminder;
  return (
    (status === 'failed' || deliveryOf(status, eventKindsOfRound(notice)) === 'bounced') &&
    user.emailVerified !== null &&
    user.mailProblem === null &&
    isNoticeStillUseful({
      kind: notice.kind,
      occurrenceOn: fromDateColumn(notice.occurrenceOn),
      today: dayInTimezone(now, user.timezone),
      canBeOverdue,
    })
  );
}

/** Returns the ids of the notices that still match their reminder. */
export async function findCurrentNoticeIds(tx: Transaction, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const wanted = await tx.$queryRaw<{ id: string }[]>`
    SELECT notice.id FROM notices AS notice JOIN reminders AS reminder ON reminder.id = notice.reminder_id
    WHERE notice.id = ANY(${ids}::uuid[]) AND NOT ${obsoleteNoticeSql}`;
  return new Set(wanted.map(({ id }) => id));
}
