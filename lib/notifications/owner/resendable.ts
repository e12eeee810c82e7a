import { dayInTimezone, fromDateColumn } from '@/lib/calendar';
import { Prisma, type Transaction } from '@/lib/database/db';
import { deliveryOf, type NoticeEventKind } from '@/lib/schedule/delivery-rules';
import { isNoticeStillUseful } from '@/lib/schedule/retry-rules';
import { noticeChannels } from '../channels';
import { isReachableByChannelSql, recipientOfNoticeSql } from '../recipient';

/** The related rows that decide whether a notice can be sent again. */
export const noticeStateInclude = {
  events: true,
  reminder: { select: { canBeOverdue: true, user: { select: { timezone: true } } } },
} satisfies Prisma.NoticeInclude;

export type NoticeState = Prisma.NoticeGetPayload<{ include: typeof noticeStateInclude }>;

export const eventKindsOfRound = ({ events, round }: Pick<NoticeState, 'events' | 'round'>): Set<NoticeEventKind> =>
  new Set(events.filter((event) => event.round === round).map(({ kind }) => kind));

function hasFailedButIsUseful(notice: NoticeState, now: Date): boolean {
  const { status, reminder } = notice;
  const { user, canBeOverdue } = reminder;
  return (
    user !== null &&
    (status === 'failed' || deliveryOf(status, eventKindsOfRound(notice)) === 'bounced') &&
    isNoticeStillUseful({
      kind: notice.kind,
      occurrenceOn: fromDateColumn(notice.occurrenceOn),
      today: dayInTimezone(now, user.timezone),
      canBeOverdue,
    })
  );
}

/**
 * Returns the ids of the notices that failed or bounced, are still useful and match their reminder, and whose channel
 * can reach the recipient.
 */
export async function findResendableIds(tx: Transaction, notices: NoticeState[], now: Date): Promise<Set<string>> {
  const ids = notices.filter((notice) => hasFailedButIsUseful(notice, now)).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const resendable = await tx.$queryRaw<{ id: string }[]>`
    SELECT notice.id
    FROM notices AS notice
    CROSS JOIN ${recipientOfNoticeSql}
    WHERE notice.id = ANY(${ids}::uuid[]) AND NOT notice.is_obsolete AND ${isReachableByChannelSql(noticeChannels)}`;
  return new Set(resendable.map(({ id }) => id));
}
