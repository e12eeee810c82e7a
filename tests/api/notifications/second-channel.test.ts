import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { db } from '@/lib/database/db';
import { noticeChannels } from '@/lib/notifications/channels';
import { claimMessages } from '@/lib/notifications/claim/claim-messages';
import { loadMessages } from '@/lib/notifications/claim/load-messages';
import { recordMailEvent } from '@/lib/notifications/delivery/record-mail-event';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { addReminder } from './mailed-notice';
import { ProviderModel } from './provider-model';
import { addPartners, addSecondChannel, getPartnerId, planForBothChannels } from './second-channel';

useCleanDatabase();
let secondChannel: Awaited<ReturnType<typeof addSecondChannel>>;
beforeAll(async () => {
  secondChannel = await addSecondChannel(() => new ProviderModel());
});
afterAll(() => secondChannel.remove());
afterEach(() => void vi.restoreAllMocks());

it.each([
  { change: {}, claimed: { email: 1, second: 2 } },
  { change: { mailProblem: 'bounced' as const, mailProblemSince: new Date() }, claimed: { email: 0, second: 2 } },
  { change: { emailVerified: null }, claimed: { email: 0, second: 2 } },
])(
  'an owner with $change gets $claimed.email notices by email and $claimed.second on a second channel',
  async ({ change, claimed }) => {
    planForBothChannels();
    const owner = await makeUser();
    await addPartners([owner.id]);
    await addReminder(owner);
    await db.user.update({ where: { id: owner.id }, data: change });
    const now = new Date();
    await db.notice.updateMany({ where: { leadDay: 30 }, data: { sendAt: now, nextAttemptAt: now } });

    const counts: Record<string, number> = {};
    for (const channel of noticeChannels)
      counts[channel.name] = (await claimMessages({ channel, now, limit: 10 }))?.memberIds.length ?? 0;
    expect(counts).toEqual(claimed);
  },
);

it('messages about one reminder are addressed to their recipients, each in their own language', async () => {
  planForBothChannels();
  const owner = await makeUser();
  await addPartners([owner.id]);
  await addReminder(owner);
  const partner = await db.user.update({ where: { id: getPartnerId(owner.id) }, data: { locale: 'af-ZA' } });
  const now = new Date();
  await db.notice.updateMany({ where: { leadDay: 30 }, data: { sendAt: now, nextAttemptAt: now } });
  const claim = await claimMessages({ channel: noticeChannels.find(({ name }) => name === 'second')!, now, limit: 10 });
  const recipients = (await loadMessages(claim!, now)).map(({ recipient: { email, locale } }) => `${email} ${locale}`);
  expect(recipients.sort()).toEqual([`${owner.email} ${owner.locale}`, `${partner.email} af-ZA`].sort());
});

it('a bounce of a message to another recipient stops that recipient only', async () => {
  planForBothChannels();
  const owner = await makeUser();
  await addPartners([owner.id]);
  await addReminder(owner);
  const now = new Date();
  await db.notice.updateMany({ where: { leadDay: 30 }, data: { sendAt: now, nextAttemptAt: now } });
  for (const channel of noticeChannels) await claimMessages({ channel, now, limit: 10 });
  const sent = { status: 'sent', sentAt: now, claimId: null, leaseUntil: null } as const;
  const partnerId = getPartnerId(owner.id);
  await db.message.updateMany({ where: { recipientId: partnerId }, data: { ...sent, providerId: 'theirs' } });
  await recordMailEvent({ providerId: 'theirs', kind: 'bounced', at: now, now });
  const stopped = await db.user.findMany({ where: { mailProblem: 'bounced' }, select: { id: true } });
  expect(stopped).toEqual([{ id: partnerId }]);
  const [event] = await db.noticeEvent.findMany({ include: { notice: true } });
  expect(event?.notice.recipientId).toBe(partnerId);
});
