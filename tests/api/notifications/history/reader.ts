import fc from 'fast-check';
import { addDaysTo, daysBetween, dayInTimezone, fromDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { makeAnswerToken } from '@/lib/notifications/mail/answer-token';
import { createUnsubscribeUrls } from '@/lib/notifications/mail/unsubscribe-link';
import { muteByUnsubscribeLink } from '@/lib/notifications/owner/mute';
import { answerNotice } from '@/lib/reminders/answers/answer-notice';
import { removeRecipient } from '@/lib/sharing/recipients';
import { shareReminder } from '@/lib/sharing/share-reminder';
import type { Notice, Reader } from '@/prisma/generated/client';
import type { HistoryRun, OwnedReminder } from '../history-run';
import { addSuccessor } from './answer';

/** An owner shares a reminder with one of their contacts, or stops; or that contact leaves it or answers a mail. */
export interface ReaderEvent {
  kind: 'reader';
  which: number;
  who: number;
  act:
    | { name: 'share'; leadDay: number | null }
    | { name: 'unshare' }
    | { name: 'leave' }
    | { name: 'answer'; action: 'done' | 'doing' | 'later' | 'undo'; inDays: number };
}

export const mayBeConcurrent = true;

export const events: fc.Arbitrary<ReaderEvent> = fc.record({
  kind: fc.constant('reader'),
  which: fc.nat(5),
  who: fc.nat(2),
  act: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ name: fc.constant('share' as const), leadDay: fc.constantFrom(null, null, 0, 1, 2) }),
    },
    fc.record({ name: fc.constantFrom('unshare' as const, 'leave' as const) }),
    {
      weight: 3,
      arbitrary: fc.record({
        name: fc.constant('answer' as const),
        action: fc.constantFrom('done' as const, 'done' as const, 'doing' as const, 'later' as const, 'undo' as const),
        inDays: fc.integer({ min: 1, max: 3 }),
      }),
    },
  ),
});

export async function play(run: HistoryRun, event: ReaderEvent, reminder?: OwnedReminder): Promise<void> {
  const contacts = run.contacts.filter(({ ownerId }) => ownerId === reminder!.actor.id);
  const contact = contacts[event.who % Math.max(1, contacts.length)];
  if (!contact) return;
  await act(run, event, { ...reminder!, contact }).catch((error: unknown) => {
    // Expected if the reminder is deleted or completed, or if the contact is told of it already, or not.
    if (!(error instanceof AppError)) run.database.rethrowUnlessDown(error);
  });
  await run.database.withoutOutage(() => addSuccessor(run, reminder!));
}

async function act(
  { now }: HistoryRun,
  event: ReaderEvent,
  { id, actor, contact }: OwnedReminder & { contact: HistoryRun['contacts'][number] },
): Promise<unknown> {
  switch (event.act.name) {
    case 'share': {
      const { leadDay } = event.act;
      const when = leadDay === null ? 'every-notice' : 'if-not-done';
      const input = { email: contact.email, when, ...(leadDay !== null && { leadDay }) } as const;
      return shareReminder({ actor, reminderId: id, input, network: 'any', now });
    }
    case 'unshare': {
      const reader = await db.reader.findFirst({ where: { reminderId: id, contactId: contact.id } });
      return reader && removeRecipient({ actor, reminderId: id, recipientId: reader.id, now });
    }
    case 'leave': {
      const { searchParams } = new URL(createUnsubscribeUrls(id, contact.id).oneClick);
      const link = { reminder: id, recipient: contact.id, signature: searchParams.get('signature')! };
      return muteByUnsubscribeLink({ link, now });
    }
    case 'answer': {
      const reminder = await db.reminder.findUnique({ where: { id }, select: { dueOn: true } });
      if (!reminder) return undefined;
      const { dueOn } = reminder;
      const token = makeAnswerToken({ reminderId: id, occurrenceOn: fromDateColumn(dueOn), recipientId: contact.id });
      const until = addDaysTo(dayInTimezone(now, contact.timezone ?? actor.timezone), event.act.inDays);
      return answerNotice({ token, input: { action: event.act.action, until }, now });
    }
  }
}

/**
 * What the contacts want who are told of an active reminder that is not muted. Whoever is in reserve (`isReserve`) has to
 * be told however late. While a mail to an owner who refuses all has not been refused, the others may be told as well
 * (`isOptional`).
 */
export function wantedByReaders(run: HistoryRun, reminder: ReaderModelReminder, ownerDays: number[]) {
  const { user, dueOn, canBeOverdue } = reminder;
  return reminder.readers.map(({ contactId, leadDay, snoozedUntil, snoozedOccurrence }) => {
    const isRefused = reminder.notices.some(
      ({ recipientId, occurrenceOn, status, lastError }) =>
        recipientId === user.id && +occurrenceOn === +dueOn && status === 'failed' && lastError === 'rejected',
    );
    const isUnreachable = run.unreachable.some(({ id }) => id === user.id);
    const all = user.mailProblem === null && !isUnreachable ? [] : ownerDays;
    const isOptional = (day: number) => leadDay !== null && day !== leadDay && user.mailProblem === null && !isRefused;
    const days = leadDay === null ? ownerDays : [...new Set([leadDay, ...all])];
    const isSnoozed = snoozedUntil && snoozedOccurrence && +snoozedOccurrence === +dueOn;
    const later = isSnoozed ? [daysBetween(fromDateColumn(snoozedUntil), fromDateColumn(dueOn))] : [];
    const contact = run.contacts.find(({ id }) => id === contactId)!;
    return {
      target: { channel: 'email', recipientId: contactId },
      timezone: contact.timezone ?? user.timezone,
      notifyHour: contact.notifyHour ?? user.notifyHour,
      notices: [
        ...days.map((day) => ({
          kind: 'lead' as const,
          leadDay: day,
          isReserve: day === leadDay && canBeOverdue,
          isOptional: isOptional(day),
        })),
        ...later.map((day) => ({ kind: 'later' as const, leadDay: day, isReserve: false, isOptional: false })),
      ],
    };
  });
}

interface ReaderModelReminder {
  /** Who have not left. */
  readers: Pick<Reader, 'contactId' | 'leadDay' | 'snoozedUntil' | 'snoozedOccurrence'>[];
  notices: Pick<Notice, 'recipientId' | 'occurrenceOn' | 'status' | 'lastError'>[];
  dueOn: Date;
  canBeOverdue: boolean;
  user: { id: string; timezone: string; notifyHour: number | null; mailProblem: string | null };
}

/** Mail reaches everybody again. */
export async function settle(run: HistoryRun): Promise<void> {
  const ids = run.contacts.map(({ id }) => id);
  await db.contact.updateMany({ where: { id: { in: ids } }, data: { mailProblem: null, mailProblemSince: null } });
}
