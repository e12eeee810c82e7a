import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { describe, expect, it } from 'vitest';
import { db } from '@/lib/database/db';
import { runAtTime } from '@/tests/api/auth/at-time';
import { fetchReminder } from '@/tests/api/reminders/reminder-calls';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { postReport } from '../notifications/mailed-notice';
import { accept, inDays, invitationToken, mailsTo, makeOwnedReminder, NOW, on } from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();

const SIPHO = 'sipho@example.com';
const EVERY = { email: SIPHO, when: 'every-notice' } as const;
const LATER = on(inDays(1));

/** An owner who has asked Sipho. */
async function makeAskingOwner() {
  const owner = await makeOwnedReminder(provider);
  await owner.share(EVERY);
  const states = async () => {
    const { sharedWith = [] } = await fetchReminder(owner.cookie, owner.id);
    return [...(await owner.recipients()), ...sharedWith].map(({ state }) => state);
  };
  return { owner, states };
}

/** Reports something of the last mail to Sipho. */
async function report(type: string, data: object = {}): Promise<void> {
  const { id } = mailsTo(provider, SIPHO).at(-1)!;
  const response = await runAtTime(NOW, () => postReport(provider.report(type, id, { data })));
  expect(response.status).toBe(204);
}

describe('an invitation', () => {
  it.each([
    { type: 'Permanent', subType: 'General' },
    { type: 'Transient', subType: 'MailboxFull' },
  ])('that came back ($type) shows that the address does not work, until they are asked again', async (bounce) => {
    const { owner, states } = await makeAskingOwner();
    expect(await states()).toEqual(['invited', 'invited']);
    await report('email.bounced', { bounce });
    await report('email.bounced', { bounce });
    expect(await states()).toEqual(['bounced', 'bounced']);
    const entries = await db.auditEntry.findMany({ where: { details: { path: ['sharing'], equals: 'bounced' } } });
    expect(entries).toMatchObject([{ details: { person: SIPHO, title: 'Passport' } }]);
    await owner.share(EVERY, LATER);
    expect(await states()).toEqual(['invited', 'invited']);
    await accept(invitationToken(provider, SIPHO));
    expect(await states()).toEqual(['agreed', 'agreed']);
  });

  it('that was marked as spam counts as declined', async () => {
    const { owner, states } = await makeAskingOwner();
    await report('email.complained');
    expect(await states()).toEqual(['declined', 'declined']);
    expect((await owner.callShare(EVERY, LATER)).status).toBe(409);
  });

  it('that was accepted stays so, whatever is reported of it later', async () => {
    const { states } = await makeAskingOwner();
    await accept(invitationToken(provider, SIPHO));
    await report('email.bounced', { bounce: { type: 'Permanent', subType: 'General' } });
    await report('email.complained');
    expect(await states()).toEqual(['agreed', 'agreed']);
  });
});
