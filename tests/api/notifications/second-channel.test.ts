import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { db } from '@/lib/database/db';
import { noticeChannels } from '@/lib/notifications/channels';
import { claimDueNotices } from '@/lib/notifications/claim/claim-notices';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { addReminder } from './mailed-notice';
import { ProviderModel } from './provider-model';
import { addSecondChannel, planForBothChannels } from './second-channel';

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
    await addReminder(owner);
    await db.user.update({ where: { id: owner.id }, data: change });
    const now = new Date();
    await db.notice.updateMany({ where: { leadDay: 30 }, data: { sendAt: now, nextAttemptAt: now } });

    const counts: Record<string, number> = {};
    for (const channel of noticeChannels)
      counts[channel.name] = (await claimDueNotices({ channel, now, limit: 10 }))?.noticeIds.length ?? 0;
    expect(counts).toEqual(claimed);
  },
);
