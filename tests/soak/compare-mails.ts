import { databasePool } from '@/lib/database/db';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { NoticeLedger } from '../support/notice-ledger';
import type { ReceivedMail } from './soak-mail-provider';
import type { VirtualUser } from './virtual-user';

/** How long a mail may still arrive after its reminder was deleted. */
const IN_FLIGHT_MS = 60_000;

/**
 * Expects one mail for each active reminder of this run and at most one for any other. Also reports mails for unknown
 * and long deleted reminders, failed notices, and notices recorded as sent that the provider did not accept.
 * @param lists the current reminders of each user
 */
export async function compareMails(users: VirtualUser[], lists: ReminderResponse[][], accepted: ReceivedMail[]) {
  const violations: string[] = [];
  // Each reminder of a run has one due notice.
  const ledger = new NoticeLedger();
  for (const { reminderId, id } of accepted) ledger.accept(reminderId, id);
  const known = new Map(users.flatMap(({ reminders }) => [...reminders]));
  const existing = new Map(lists.flat().map((reminder) => [reminder.id, reminder]));
  for (const { reminderId: id, at } of accepted) {
    const expected = known.get(id);
    if (!expected && !existing.has(id)) violations.push(`a mail for reminder ${id}, which nobody has`);
    const deletedAt = expected?.deleted === 'yes' ? expected.deletedAt : undefined;
    if (deletedAt && at > deletedAt + IN_FLIGHT_MS) violations.push(`a mail for ${id}, deleted before`);
  }
  const inDoubt = new Set(await reminderIds('has_left'));
  // Reminders created before the run have no due notices.
  const isNew = (id: string) => !known.has(id) || known.get(id)?.createdAt !== undefined;
  const due = [...existing.values()].filter(({ id, status }) => status === 'active' && isNew(id));
  for (const { id } of due) ledger.expect(id);
  // A reminder gets no mail if it was completed while its batch was in doubt, and restored after the batch was settled.
  const leftInDoubt = ledger.missed.filter((id) => inDoubt.has(id));
  leftInDoubt.forEach(ledger.forget);
  for (const id of await reminderIds("status = 'sent'"))
    if (!ledger.hasAccepted(id)) violations.push(`marked as sent, never accepted: reminder ${id}`);
  for (const id of await reminderIds("status = 'failed'")) violations.push(`given up: the notice of reminder ${id}`);
  return {
    violations: [...ledger.violations(), ...violations],
    due: due.length,
    leftInDoubt: leftInDoubt.length,
  };
}

async function reminderIds(condition: string): Promise<string[]> {
  const { rows } = await databasePool().query<{ id: string }>(
    `SELECT reminder_id AS id FROM notices WHERE ${condition}`,
  );
  return rows.map(({ id }) => id);
}
