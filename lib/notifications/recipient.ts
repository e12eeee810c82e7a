import { columnsSql } from '@/lib/database/columns';
import { Prisma } from '@/lib/database/db';
import type { User } from '@/prisma/generated/client';

/** What a channel needs of its recipients. */
export interface ChannelNeeds {
  /** A verified email address that takes mail. */
  readonly needsEmailAddress: boolean;
}

const FIELDS = ['id', 'email', 'firstName', 'timezone', 'dateFormat', 'locale', 'currencyFormat'] as const;

/** Whom a message is sent to, with everything that addressing and wording need. So far always a user. */
export type Recipient = Pick<User, (typeof FIELDS)[number]>;

/** Selects a `Recipient` from `users AS recipient`. */
export const recipientColumnsSql = columnsSql('recipient', FIELDS);

/** Whether even a message in doubt, which may have been accepted, must no longer be sent. */
export const mustNotReceive = ({ needsEmailAddress }: ChannelNeeds, { emailVerified }: Pick<User, 'emailVerified'>) =>
  needsEmailAddress && emailVerified === null;

/** Whether the channel can reach `users AS recipient`. Notices to others wait. */
export const isReachableSql = ({ needsEmailAddress }: ChannelNeeds): Prisma.Sql =>
  needsEmailAddress
    ? Prisma.sql`(recipient.email_verified IS NOT NULL AND recipient.mail_problem IS NULL)`
    : Prisma.sql`true`;

/** Whether the channel of `notice`, one of `channels`, can reach `recipient`. */
export const isReachableByChannelSql = (channels: readonly (ChannelNeeds & { name: string })[]): Prisma.Sql => {
  const conditions = channels.map(
    (channel) => Prisma.sql`(notice.channel = ${channel.name} AND ${isReachableSql(channel)})`,
  );
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`;
};
