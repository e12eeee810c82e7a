import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { describe, expect, it } from 'vitest';
import { POST as unsubscribe } from '@/app/api/unsubscribe/route';
import { db } from '@/lib/database/db';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import type { ReminderInput } from '@/lib/reminders/schema';
import { runAtTime } from '@/tests/api/auth/at-time';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { postReport } from '../notifications/mailed-notice';
import { addReminder, inDays, linkIn, mailsTo, makeOwnedReminder, on, sendAll } from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();

const SIPHO = 'sipho@example.com';
const ANELE = 'anele@example.com';
const MONTHLY = { category: 'custom-repeat', repeat: { every: 1, unit: 'month' } } as const;

/** An owner whose readers have been mailed once. */
async function makeMailed(readers: string[], fields: Partial<ReminderInput> = {}) {
  const owner = await makeOwnedReminder(provider, fields);
  for (const email of readers) await owner.shareAgreed(email);
  await sendAll(provider, on(inDays(3)));
  return { ...owner, lastMail: () => mailsTo(provider, owner.actor.email).at(-1)! };
}

async function bounce(email: string): Promise<void> {
  const data = { bounce: { type: 'Permanent', subType: 'General' } };
  const report = provider.report('email.bounced', mailsTo(provider, email).at(-1)!.id, { data });
  expect((await runAtTime(on(inDays(3)), () => postReport(report))).status).toBe(204);
}

const leave = async (email: string) => {
  const { search } = new URL(linkIn(provider, email, '/unsubscribe'));
  await runAtTime(on(inDays(3)), () => callRoute(unsubscribe, { method: 'POST', path: `/api/unsubscribe${search}` }));
};

describe('the mail to the owner', () => {
  it('says in both parts that a reader’s address does not work, so that nobody else is told', async () => {
    const { lastMail } = await makeMailed([SIPHO]);
    expect(lastMail().text).not.toContain('our emails');
    await bounce(SIPHO);
    await sendAll(provider, on(inDays(7)));
    const line = 'sipho@example.com does not get our emails, so only you are told of this.';
    expect(lastMail().text.split(line)).toHaveLength(2);
    expect(lastMail().html).toContain(line);
  });

  it('does not say that nobody else is told if another reader is, who is told nothing of it', async () => {
    const { lastMail } = await makeMailed([SIPHO, ANELE]);
    await bounce(SIPHO);
    await sendAll(provider, on(inDays(7)));
    expect(lastMail().text).toContain('sipho@example.com does not get our emails.');
    expect(mailsTo(provider, ANELE).at(-1)!.text).not.toContain('our emails');
  });

  it('names those who left with the others, also in one mail a morning and in Afrikaans', async () => {
    const { actor, lastMail } = await makeMailed([SIPHO, ANELE]);
    await bounce(SIPHO);
    await leave(ANELE);
    await db.user.update({ where: { id: actor.id }, data: { locale: 'af-ZA', oneMailAMorning: true } });
    await addReminder(actor, { title: 'Licence disc' });
    await sendAll(provider, on(inDays(7)));
    expect(lastMail().subject).toContain('en nog 1');
    expect(lastMail().text).toContain(
      'sipho@example.com en anele@example.com kry nie ons e-posse nie, so net jy hoor hiervan.',
    );
  });

  it('no longer says of the successor that somebody left the reminder before', async () => {
    const { actor, id, lastMail } = await makeMailed([SIPHO], MONTHLY);
    await leave(SIPHO);
    await sendAll(provider, on(inDays(7)));
    expect(lastMail().text).toContain('so only you are told of this');
    const { next } = await completeReminder({ actor, id, now: on(inDays(8)) });
    await sendAll(provider, on('2027-04-04'));
    expect(lastMail().text).toContain(next!.title);
    expect(lastMail().text).not.toContain('our emails');
  });
});
