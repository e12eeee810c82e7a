import { addDays, addHours, addMinutes } from 'date-fns';
import type { NoticeEventKind, Prisma } from '../../../prisma/generated/client';
import { importUserFactory } from './users';

const importDatabase = async () => {
  await importUserFactory();
  return (await import('../../../lib/database/db')).db;
};

/** Stores an event of the given kind, at the current time, for every sent notice of the reminder. */
export async function addEventToSentNotices(reminderId: string, kind: NoticeEventKind): Promise<void> {
  const db = await importDatabase();
  const notices = await db.notice.findMany({ where: { reminderId, status: 'sent' } });
  await db.noticeEvent.createMany({
    data: notices.map(({ id, round }) => ({ noticeId: id, round, kind, at: new Date() })),
  });
}

/** Marks the reminder's next notice as failed for good. */
export async function failNextNotice(reminderId: string, reason: string): Promise<void> {
  const db = await importDatabase();
  const { id } = await db.notice.findFirstOrThrow({ where: { reminderId }, orderBy: { sendAt: 'asc' } });
  await db.notice.update({ where: { id }, data: { status: 'failed', attempts: 1, lastError: reason } });
}

/** Notices of past lead days: `fields` overrides those of a sent notice, and the events are one minute apart. */
const PAST_MAILS: [leadDay: number, fields: Partial<Prisma.NoticeCreateManyInput>, eventKinds: NoticeEventKind[]][] = [
  [120, {}, []],
  [90, {}, ['delivered']],
  [60, {}, ['delivered', 'complained']],
  [30, {}, ['delayed']],
  [15, {}, ['delayed', 'bounced']],
  [7, { status: 'failed', sentAt: null, lastError: 'rejected' }, []],
];

/** The lead days that a reminder must have for `addPastMails`. */
export const PAST_LEAD_DAYS = PAST_MAILS.map(([leadDay]) => leadDay);

/** Adds a sent or failed notice for each of `PAST_LEAD_DAYS`. Together they cover every delivery state. */
export async function addPastMails(reminderId: string): Promise<void> {
  const db = await importDatabase();
  const { dueOn, userId } = await db.reminder.findUniqueOrThrow({ where: { id: reminderId } });
  for (const [leadDay, fields, eventKinds] of PAST_MAILS) {
    // 08:00 in South Africa.
    const sendAt = addHours(addDays(dueOn, -leadDay), 6);
    const { id } = await db.notice.create({
      data: {
        reminderId,
        recipientId: userId!,
        occurrenceOn: dueOn,
        leadDay,
        channel: 'email',
        sendAt,
        nextAttemptAt: sendAt,
        status: 'sent',
        sentAt: sendAt,
        attempts: 1,
        ...fields,
      },
    });
    const events = eventKinds.map((kind, index) => ({
      noticeId: id,
      round: 0,
      kind,
      at: addMinutes(sendAt, index + 1),
    }));
    await db.noticeEvent.createMany({ data: events });
  }
}
