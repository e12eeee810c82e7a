import { fromDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import type { Translator } from '@/lib/i18n/translator';
import { translateFailureReason } from './failure-reason';
import { withReplannedTimes } from './replan-notices';
import type { NoticeResponse } from './schema';

/** Lists a reminder's notices by sending time. @throws AppError not_found */
export async function listNotices({
  actor,
  reminderId,
  t,
}: {
  actor: Actor;
  reminderId: string;
  t: Translator;
}): Promise<NoticeResponse[]> {
  const reminder = await db.reminder.findFirst({
    relationLoadStrategy: 'join',
    where: { id: reminderId, userId: actor.id },
    select: {
      notices: { orderBy: [{ sendAt: 'asc' }, { leadDay: 'desc' }, { kind: 'asc' }] },
      user: { select: { timezone: true, notifyHour: true, replanSince: true } },
    },
  });
  if (!reminder) throw notFoundError('reminder');
  return withReplannedTimes(reminder.notices, reminder.user).map((notice) => ({
    id: notice.id,
    kind: notice.kind,
    leadDay: notice.leadDay,
    occurrenceOn: fromDateColumn(notice.occurrenceOn),
    sendAt: notice.sendAt.toISOString(),
    status: notice.status,
    attempts: notice.attempts,
    sentAt: notice.sentAt?.toISOString() ?? null,
    reason: notice.lastError && translateFailureReason(t, notice.lastError),
    delivery: notice.status === 'sent' ? 'accepted' : null,
    steps: [],
    canSendAgain: false,
  }));
}
