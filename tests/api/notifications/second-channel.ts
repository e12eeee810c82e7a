import { vi } from 'vitest';
import { dayInTimezone } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { noticeChannels } from '@/lib/notifications/channels';
import type { NoticeChannel } from '@/lib/notifications/channels/channel';
import * as targets from '@/lib/notifications/plan/targets';
import type { BatchItem } from '@/lib/providers/mail/mailer';
import { makeUsers } from '@/tests/support/user-factory';
import { UNLIMITED_SHARE, type ProviderModel } from './provider-model';

/** Providers of the two channels of a history. */
export interface ChannelProviders {
  email: ProviderModel;
  second: ProviderModel;
}
export type ChannelName = keyof ChannelProviders;

const partners = new Map<string, string>();

/** Gives each owner a partner, who also gets the owner's notices, but on the second channel only. */
export async function addPartners(ownerIds: string[]): Promise<void> {
  const added = await makeUsers(ownerIds.map(() => ({})));
  ownerIds.forEach((id, index) => partners.set(id, added[index]!.id));
}

export const getPartnerId = (userId: string): string => partners.get(userId)!;

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
    otherMessagesPerDay: 0,
    needsEmailAddress: false,
    waitForRateLimitSlot: () => Promise.resolve(),
    prepare: ({ id, recipient, notices }, { now }) => {
      const titles = notices.map((notice) => notice.reminder.title).join('; ');
      const text = `${titles}, ${dayInTimezone(now, recipient.timezone)}`;
      return Promise.resolve({ mail: { to: recipient.id, subject: '', html: '', text }, idempotencyKey: id });
    },
    sendBatch: async (items, { idempotencyKey: key }) => {
      const outcomes = await model().mailer.sendBatch(items, key);
      return { outcomes, isKeyUsed: outcomes.some(({ error }) => !error) };
    },
  };
  noticeChannels.push(channel as NoticeChannel);
  const checks = await db.$queryRaw<{ table: string; name: string; definition: string }[]>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE conname IN ('notices_channel', 'messages_channel')`;
  for (const { table, name } of checks) await db.$executeRawUnsafe(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return {
    remove: async () => {
      noticeChannels.pop();
      await db.notice.deleteMany({ where: { channel: channel.name } });
      await db.message.deleteMany({ where: { channel: channel.name } });
      for (const { table, name, definition } of checks)
        await db.$executeRawUnsafe(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    },
  };
}

export const planForBothChannels = () =>
  void vi.spyOn(targets, 'listNoticeTargets').mockImplementation(listTargetsInBothChannels);
