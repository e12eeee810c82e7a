import { fromDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { withOwner } from '@/lib/database/reminder-row';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import type { Translator } from '@/lib/i18n/translator';
import { deliveryOf, NOTICE_EVENT_KINDS } from '@/lib/schedule/delivery-rules';
import { translateFailureReason } from '../failure-reason';
import type { NoticeResponse } from '../schema';
import { findResendableIds, eventKindsOfRound, noticeStateInclude, type NoticeState } from './resendable';

/** Lists a reminder's notices to its owner by sending time. @throws AppError not_found */
export async function listNotices({
  actor,
  reminderId,
  t,
  now,
}: {
  actor: Actor;
  reminderId: string;
  t: Translator;
  now: Date;
}): Promise<NoticeResponse[]> {
  const reminder = withOwner(
    await db.reminder.findFirst({
      relationLoadStrategy: 'join',
      where: { id: reminderId, userId: actor.id },
      select: {
        notices: {
          where: { recipientId: actor.id },
          orderBy: [{ sendAt: 'asc' }, { leadDay: 'desc' }, { kind: 'asc' }],
          include: noticeStateInclude,
        },
        user: { select: { timezone: true, notifyHour: true } },
      },
    }),
  );
  if (!reminder) throw notFoundError('reminder');
  const resendable = await findResendableIds(db, reminder.notices, now);
  return reminder.notices.map((notice) => ({
    id: notice.id,
    kind: notice.kind,
    leadDay: notice.leadDay,
    occurrenceOn: fromDateColumn(notice.occurrenceOn),
    sendAt: notice.sendAt.toISOString(),
    status: notice.status,
    attempts: notice.attempts,
    sentAt: notice.sentAt?.toISOString() ?? null,
    reason: notice.lastError && translateFailureReason(t, notice.lastError),
    delivery: deliveryOf(notice.status, eventKindsOfRound(notice)),
    steps: stepsOf(notice),
    canSendAgain: resendable.has(notice.id),
  }));
}

type Step = Pick<NoticeState['events'][number], 'kind' | 'at'>;

/** Includes the events of earlier rounds. The outcome of the current round is stored on the notice itself. */
function stepsOf({ status, sentAt, updatedAt, events }: NoticeState): NoticeResponse['steps'] {
  const steps: Step[] = [...events];
  if (status === 'sent' && sentAt) steps.push({ kind: 'accepted', at: sentAt });
  if (status === 'failed') steps.push({ kind: 'failed', at: updatedAt });
  const rank = ({ kind }: Step) => NOTICE_EVENT_KINDS.indexOf(kind);
  return steps
    .sort((a, b) => +a.at - +b.at || rank(a) - rank(b))
    .map(({ kind, at }) => ({ kind, at: at.toISOString() }));
}
