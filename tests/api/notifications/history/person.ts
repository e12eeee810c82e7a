import fc from 'fast-check';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { leaveAll } from '@/lib/notifications/readers/leave';
import { answerInvitation } from '@/lib/sharing/invitation';
import { endSharing } from '@/lib/sharing/people';
import type { HistoryRun, OwnedReminder } from '../history-run';
import { forgetProblem } from './delivery';

/** A contact leaves all of an owner's reminders, answers the invitation again, or the owner ends what they share. */
export interface PersonEvent {
  kind: 'person';
  which: number;
  who: number;
  act: 'leave-all' | 'accept' | 'decline' | 'end';
}

export const events: fc.Arbitrary<PersonEvent> = fc.record({
  kind: fc.constant('person'),
  which: fc.nat(5),
  who: fc.nat(2),
  // Seldom ended, because only a new invitation could begin it again.
  act: fc.constantFrom('leave-all', 'leave-all', 'accept', 'accept', 'accept', 'decline', 'end'),
});

export async function play(run: HistoryRun, event: PersonEvent, reminder?: OwnedReminder): Promise<void> {
  const { actor } = reminder!;
  const contacts = run.contacts.filter(({ ownerId }) => ownerId === actor.id);
  const contact = contacts[event.who % Math.max(1, contacts.length)];
  if (!contact) return;
  const { id, email: token } = contact;
  const { now } = run;
  const shared = await db.reader.findMany({ where: { contactId: id }, select: { reminderId: true } });
  const perform = {
    'leave-all': () => leaveAll({ contactId: id, now }),
    accept: () => answerInvitation({ token, action: 'accept', now }),
    decline: () => answerInvitation({ token, action: 'decline', now }),
    end: () => endSharing({ actor, id, now }),
  };
  await perform[event.act]().catch((error: unknown) => {
    // Expected if the owner has ended it, or after many answers.
    if (!(error instanceof AppError)) throw error;
  });
  // Whoever agrees again gets mail again.
  if ((await db.contact.count({ where: { id, mailProblem: null } })) > 0) forgetProblem(run, id);
  await run.recordChange(...shared.map(({ reminderId }) => reminderId));
}
