import fc from 'fast-check';
import { daysBetween, fromDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import type { HistoryRun, OwnedReminder } from '../history-run';
import { memberKey } from '../provider-model';
import type { ModelReminder, WantedNotice } from './part';

/** The owner completes a reminder without having its new document. */
export interface RenewalEvent {
  kind: 'renewal';
  which: number;
}

export const events: fc.Arbitrary<RenewalEvent> = fc.record({ kind: fc.constant('renewal'), which: fc.nat(5) });

export const mayBeConcurrent = true;

export async function play(run: HistoryRun, _event: RenewalEvent, reminder?: OwnedReminder): Promise<void> {
  const { id, actor } = reminder!;
  await completeReminder({ actor, id, now: run.now, askAgain: true }).catch((error: unknown) => {
    // Expected if the reminder is deleted or is no document.
    if (!(error instanceof AppError)) throw error;
  });
}

export const wanted = ({ status, dueOn, askNewDateOn }: ModelReminder): WantedNotice[] =>
  status === 'completed' && askNewDateOn
    ? [{ kind: 'renewal', leadDay: daysBetween(fromDateColumn(askNewDateOn), fromDateColumn(dueOn)) }]
    : [];

/** Expects at most one accepted mail of a reminder, target and day, whatever its due date was meanwhile. */
export async function violations(run: HistoryRun): Promise<string[]> {
  if (run.hasClockJumpedBack) return [];
  const notices = await db.notice.findMany({ where: { kind: 'renewal' } });
  const accepted = notices.filter((notice) => run.providerOf(notice.channel).ledger.hasAccepted(memberKey(notice)));
  const mails = accepted.map(({ reminderId, channel, recipientId, occurrenceOn, leadDay }) => {
    const askedOn = daysBetween('1970-01-01', fromDateColumn(occurrenceOn)) - leadDay;
    return `${reminderId} ${channel} ${recipientId} ${askedOn}`;
  });
  return mails.filter((mail, index) => mails.indexOf(mail) < index).map((mail) => `${mail} was asked for twice`);
}
