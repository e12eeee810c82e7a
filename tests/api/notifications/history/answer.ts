import fc from 'fast-check';
import { addDaysTo, dayInTimezone, fromDateColumn, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { makeAnswerToken } from '@/lib/notifications/mail/answer-token';
import { answerNotice } from '@/lib/reminders/answers/answer-notice';
import { ANSWER_ACTIONS, type AnswerInput } from '@/lib/reminders/answers/answer-schema';
import type { HistoryRun, OwnedReminder } from '../history-run';

/** A reader answers a mail about any planned occurrence, possibly with two concurrent requests. */
export interface AnswerEvent {
  kind: 'answer';
  which: number;
  action: AnswerInput['action'];
  /** Index in the list of planned occurrences, latest first. */
  occurrence: number;
  inDays: number;
  taps: 1 | 2;
}

export const mayBeConcurrent = true;

export const events: fc.Arbitrary<AnswerEvent> = fc.record({
  kind: fc.constant('answer'),
  which: fc.nat(5),
  action: fc.constantFrom(...ANSWER_ACTIONS),
  occurrence: fc.constantFrom(0, 0, 0, 1, 2),
  inDays: fc.constantFrom(1, 1, 2, 3, 0),
  taps: fc.constantFrom(1, 1, 2),
});

export async function play(run: HistoryRun, event: AnswerEvent, reminder?: OwnedReminder): Promise<void> {
  if (!reminder) return;
  const { id, actor } = reminder;
  const dueBefore = await readDueDay(id);
  const occurrenceOn = (await listOccurrences(id)).at(event.occurrence) ?? dueBefore;
  if (!occurrenceOn) return;
  const inDays = addDaysTo(dayInTimezone(run.now, actor.timezone), event.inDays);
  const input: AnswerInput = { action: event.action, dueAt: addDaysTo(inDays, 3), until: inDays };
  const token = makeAnswerToken({ reminderId: id, occurrenceOn, recipientId: actor.id });
  const taps = Array.from({ length: event.taps }, () => answerNotice({ token, input, now: run.now }));
  const outcomes = await Promise.allSettled(taps);
  await run.database.withoutOutage(async () => {
    const isAnswered = outcomes.some(({ status }) => status === 'fulfilled');
    if (isAnswered && occurrenceOn !== dueBefore && occurrenceOn !== (await readDueDay(id)))
      run.violations.push(`a token for ${occurrenceOn} answered for ${dueBefore}`);
    await addSuccessor(run, reminder);
  });
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled' || outcome.reason instanceof AppError) continue;
    run.database.rethrowUnlessDown(outcome.reason);
  }
}

async function readDueDay(id: string): Promise<Day | undefined> {
  const reminder = await db.reminder.findUnique({ where: { id }, select: { dueOn: true } });
  return reminder ? fromDateColumn(reminder.dueOn) : undefined;
}

async function listOccurrences(reminderId: string): Promise<Day[]> {
  const notices = await db.notice.findMany({
    where: { reminderId },
    distinct: ['occurrenceOn'],
    orderBy: { occurrenceOn: 'desc' },
    select: { occurrenceOn: true },
  });
  return notices.map(({ occurrenceOn }) => fromDateColumn(occurrenceOn));
}

export async function addSuccessor(run: HistoryRun, { id, actor }: OwnedReminder): Promise<void> {
  const next = await db.reminder.findFirst({ where: { previousId: id }, select: { id: true } });
  if (!next || run.kinds.has(next.id)) return;
  run.reminders.push({ id: next.id, actor });
  run.kinds.set(next.id, run.kinds.get(id) ?? {});
  await run.recordChange(next.id);
}
