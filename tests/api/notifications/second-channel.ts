import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { dayInTimezone } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { noticeChannels } from '@/lib/notifications/channels';
import type { NoticeChannel } from '@/lib/notifications/channels/channel';
import * as targets from '@/lib/notifications/plan/targets';
import type { BatchItem } from '@/lib/providers/mail/mailer';
import { UNLIMITED_SHARE, type ProviderModel } from './provider-model';

/** Providers of the two channels of a history. */
export interface ChannelProviders {
  email: ProviderModel;
  second: ProviderModel;
}
export type ChannelName = keyof ChannelProviders;

const partners = new Map<string, string>();

/** Returns the ID of a partner, who also gets the owner's notices, but on the second channel only. */
export function getPartnerId(userId: string): string {
  const partner = partners.get(userId) ?? randomUUID();
  partners.set(userId, partner);
  return partner;
}

/** Targets the owner by email, and both the owner and a partner on the second channel. */
export const listTargetsInBothChannels: typeof targets.listNoticeTargets = ({ userId }) =>
  userId === null
    ? []
    : [
        { channel: 'email', recipientId: userId },
        { channel: 'second', recipientId: userId },
        { channel: 'second', recipientId: getPartnerId(userId) },
      ];

/** Registers the second channel and drops the database constraint that allows only the product's channels. */
export async function addSecondChannel(model: () => ProviderModel): Promise<{ remove: () => Promise<void> }> {
  const channel: NoticeChannel<BatchItem> = {
    name: 'second',
    batchLimit: 100,
    get dailyShare() {
      return UNLIMITED_SHARE;
    },
    needsEmailAddress: false,
    waitForRateLimitSlot: () => Promise.resolve(),
    prepare: ({ key, notices }, { now }) => {
      const { recipientId, reminder } = notices[0];
      const titles = notices.map((notice) => notice.reminder.title).join('; ');
      const text = `${titles}, ${dayInTimezone(now, reminder.user.timezone)}`;
      return Promise.resolve({ mail: { to: recipientId, subject: '', html: '', text }, idempotencyKey: key });
    },
    sendBatch: async (items, { idempotencyKey: key }) => {
      const outcomes = await model().mailer.sendBatch(items, key);
      return { outcomes, isKeyUsed: outcomes.some(({ error }) => !error) };
    },
  };
  noticeChannels.push(channel as NoticeChannel);
  const [check] = await db.$queryRaw<{ definition: string }[]>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'notices_channel'`;
  await db.$executeRawUnsafe('ALTER TABLE notices DROP CONSTRAINT notices_channel');
  return {
    remove: async () => {
      noticeChannels.pop();
      await db.notice.deleteMany({ where: { channel: channel.name } });
      await db.$executeRawUnsafe(`ALTER TABLE notices ADD CONSTRAINT notices_channel ${check!.definition}`);
    },
  };
}

export const planForBothChannels = () =>
  void vi.spyOn(targets, 'listNoticeTargets').mockImplementation(listTargetsInBothChannels);
