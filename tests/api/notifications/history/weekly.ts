import { addDays, subDays } from 'date-fns';
import fc from 'fast-check';
import { db } from '@/lib/database/db';
import { planWeeklyMails } from '@/lib/notifications/plan/plan-weekly-mails';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import type { HistoryRun, OwnedReminder } from '../history-run';

/** The owner of a reminder turns the weekly mail on, due at once, or off. */
export interface WeeklyEvent {
  kind: 'weekly';
  which: number;
  weeklyMail: 'off' | 'sunday' | 'monday';
}

export const mayBeConcurrent = true;

export const events: fc.Arbitrary<WeeklyEvent> = fc.record({
  kind: fc.constant('weekly'),
  which: fc.nat(5),
  weeklyMail: fc.constantFrom('sunday', 'monday', 'off'),
});

export async function play(run: HistoryRun, { weeklyMail }: WeeklyEvent, reminder?: OwnedReminder): Promise<void> {
  const { id } = reminder!.actor;
  await updateSettings({ actor: run.users.get(id) ?? reminder!.actor, patch: { weeklyMail }, now: run.now });
  await db.user.updateMany({ where: { id, weeklyAt: { not: null } }, data: { weeklyAt: run.now } });
}

/** Mails that are due once the faults have ended, by run. */
const due = new WeakMap<HistoryRun, string[]>();

/** Has a mail due to every owner, and notes those to owners who can be reached and surely have something to read. */
export async function settle(run: HistoryRun): Promise<void> {
  const { now, hasClockJumpedBack, users } = run;
  const on = { weeklyMail: 'monday', weeklyAt: now } as const;
  await db.user.updateMany({ where: { id: { in: [...users.keys()] } }, data: on });
  await planWeeklyMails({ now, limit: 100 });
  if (hasClockJumpedBack) return;
  const isToSay = { status: 'active', mutedAt: null, canBeOverdue: true, dueOn: { lte: addDays(now, 12) } } as const;
  const mails = await db.message.findMany({
    where: {
      ...{ kind: 'weekly', status: 'pending', callId: null, weeklyOn: { gte: subDays(now, 5) } },
      recipient: {
        ...{ mailProblem: null, email: { notIn: [...run.providers.email.refusedAddresses] } },
        reminders: { some: isToSay },
      },
    },
  });
  due.set(
    run,
    mails.map(({ id }) => id),
  );
}

/**
 * Expects that each weekly mail ended, that those due in the end were sent, and that the sent ones, and no others to
 * refused addresses, were accepted.
 */
export async function violations(run: HistoryRun): Promise<string[]> {
  const { ledger, refusedAddresses } = run.providers.email;
  const mails = await db.message.findMany({ where: { kind: 'weekly' }, include: { recipient: true } });
  return mails.flatMap(({ id, status, recipient }) => {
    const isAccepted = ledger.hasAccepted(id);
    const isRefused = refusedAddresses.has(recipient!.email);
    if (status === 'pending' || status === 'sending') return [`weekly mail ${id} still waits`];
    if (due.get(run)?.includes(id) && status !== 'sent') return [`weekly mail ${id} was due and is ${status}`];
    if (isRefused) return isAccepted ? [`weekly mail ${id} reached a refused address`] : [];
    return status === 'sent' && !isAccepted ? [`weekly mail ${id} is marked as sent and was not`] : [];
  });
}
