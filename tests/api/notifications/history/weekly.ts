import fc from 'fast-check';
import { db } from '@/lib/database/db';
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

/** Expects that each weekly mail ended, and that the sent ones, and no others to refused addresses, were accepted. */
export async function violations(run: HistoryRun): Promise<string[]> {
  const { ledger, refusedAddresses } = run.providers.email;
  const mails = await db.message.findMany({ where: { kind: 'weekly' }, include: { recipient: true } });
  return mails.flatMap(({ id, status, recipient }) => {
    const isAccepted = ledger.hasAccepted(id);
    const isRefused = refusedAddresses.has(recipient!.email);
    if (status === 'pending' || status === 'sending') return [`weekly mail ${id} still waits`];
    if (isRefused) return isAccepted ? [`weekly mail ${id} reached a refused address`] : [];
    return status === 'sent' && !isAccepted ? [`weekly mail ${id} is marked as sent and was not`] : [];
  });
}
