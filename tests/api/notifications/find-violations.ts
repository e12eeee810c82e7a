import { addHours } from 'date-fns';
import { dayInTimezone, fromDateColumn } from '@/lib/calendar';
import { db, type Prisma } from '@/lib/database/db';
import type { Message } from '@/prisma/generated/client';
import { NOTICE_KINDS } from '@/lib/schedule/notice-rules';
import { violationsOfParts } from './history/parts';
import { memberKey, noticeIdOfKey } from './provider-model';
import { noticeKey, type HistoryRun, type ExpectedNotices } from './history-run';

type Notice = Prisma.NoticeGetPayload<{ include: { reminder: { select: { userId: true } } } }>;

/** Returns the violations at the end of a history, such as notices lost or sent twice. */
export async function findViolations(run: HistoryRun): Promise<string[]> {
  const wanted = await run.findWanted();
  const notices = await db.notice.findMany({ include: { reminder: { select: { userId: true } } } });
  const planned = new Set(notices.map(noticeKey));
  const channelOf = new Map(notices.map(({ id, channel }) => [id, channel]));
  const wrong: string[] = [];
  for (const [name, { ledger }] of Object.entries(run.providers)) {
    wrong.push(...ledger.violations());
    for (const id of ledger.accepted) {
      if ((channelOf.get(noticeIdOfKey(id)) ?? name) !== name)
        wrong.push(`${id} went out by ${name}, which is not its channel`);
    }
  }
  for (const key of run.required) if (wanted.has(key) && !planned.has(key)) wrong.push(`${key} was never planned`);
  const sent = await db.message.findMany({ where: { kind: 'notice' } });
  for (const { id, status } of sent)
    if (status === 'pending' || status === 'sending') wrong.push(`message ${id} still waits`);
  if (!run.hasClockJumpedBack) wrong.push(...shareViolations(sent, run));
  wrong.push(...(await violationsOfParts(run)));
  return [...wrong, ...notices.flatMap((notice) => noticeViolations(notice, notices, wanted, run))];
}

/** Beyond the share of a day and one more message, a recipient's messages of a channel are an hour apart. */
function shareViolations(sent: Message[], run: HistoryRun): string[] {
  const messages = new Map<string, Map<string, Date>>();
  for (const { id, channel, recipientId, contactId, sentAt } of sent) {
    if (!sentAt) continue;
    const day = `${channel} ${recipientId ?? contactId} ${sentAt.toISOString().slice(0, 10)}`;
    const ofDay = messages.get(day) ?? new Map<string, Date>();
    messages.set(day, ofDay.set(id, sentAt));
  }
  return [...messages].flatMap(([day, ofDay]) => {
    const times = [...ofDay.values()].sort((a, b) => +a - +b);
    const { dailyShare } = run.providerOf(day.split(' ')[0]!);
    const isEarly = (at: Date, index: number) => index > dailyShare && at < addHours(times[index - 1]!, 1);
    return times.some(isEarly) ? [`${day} had more messages than its share and one an hour`] : [];
  });
}

function noticeViolations(notice: Notice, notices: Notice[], wanted: ExpectedNotices, run: HistoryRun): string[] {
  const wrong: string[] = [];
  const key = noticeKey(notice);
  const { status, reminderId, occurrenceOn } = notice;
  const isToReader = run.contacts.some(({ id }) => id === notice.recipientId);
  const isReachable = isToReader || run.unreachable.every(({ id }) => id !== notice.reminder.userId);
  const wasSent = run.providerOf(notice.channel).ledger.hasAccepted(memberKey(notice));
  const mayHaveGoneOut = notice.hasLeft;
  if (status === 'sent' && isReachable && !wasSent) wrong.push(`${key} is marked as sent and was not`);
  // In Tokyo, each day begins earlier than in the other HISTORY_TIMEZONES.
  const dateHadPassed = dayInTimezone(notice.updatedAt, 'Asia/Tokyo') > fromDateColumn(occurrenceOn);
  const { exam, birthday } = run.kinds.get(reminderId) ?? {};
  if (status === 'failed' && isReachable && !((exam || birthday) && notice.kind === 'lead' && dateHadPassed))
    wrong.push(`${key} failed without reason`);
  if (status === 'superseded' && !notices.some((other) => isSuperseding(other, notice)))
    wrong.push(`${key} is superseded by nothing of its date and target`);
  if (status === 'superseded' && wanted.has(key) && run.required.has(key) && isSupersededByUnsent(notice, notices))
    wrong.push(`${key} was superseded by a later notice that was not sent`);
  if (status === 'pending' || status === 'sending') wrong.push(`${key} still waits`);
  if (status === 'cancelled' && wanted.has(key) && run.required.has(key) && !mayHaveGoneOut)
    wrong.push(`${key} is lost`);
  return wrong;
}

const isSuperseding = (other: Notice, notice: Notice) =>
  isOfSameTarget(other, notice) &&
  (other.sendAt > notice.sendAt || (+other.sendAt === +notice.sendAt && isShorter(other, notice)));

/** True if only “later” notices superseded the notice, and they were certainly not sent. */
const isSupersededByUnsent = (notice: Notice, notices: Notice[]): boolean =>
  notices
    .filter((other) => isSuperseding(other, notice))
    .every(({ kind, status, messageId }) => kind === 'later' && status === 'cancelled' && messageId === null);

const isOfSameTarget = (other: Notice, { reminderId, occurrenceOn, channel, recipientId }: Notice) =>
  other.reminderId === reminderId &&
  +other.occurrenceOn === +occurrenceOn &&
  other.channel === channel &&
  other.recipientId === recipientId;

/** Of two notices with the same sending time, the shorter lead day wins. If equal, the later one of the kinds wins. */
const isShorter = (other: Notice, { leadDay, kind }: Notice) =>
  other.leadDay < leadDay ||
  (other.leadDay === leadDay && NOTICE_KINDS.indexOf(other.kind) > NOTICE_KINDS.indexOf(kind));
