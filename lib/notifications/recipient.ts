import { columnsSql } from '@/lib/database/columns';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import type { User } from '@/prisma/generated/client';

/** What a channel needs of its recipients. */
export interface ChannelNeeds {
  /** A verified email address that takes mail. */
  readonly needsEmailAddress: boolean;
}

const FIELDS = ['id', 'email', 'firstName', 'timezone', 'dateFormat', 'locale', 'currencyFormat'] as const;

/** Whom a message is sent to, with everything that addressing and wording need: an owner, or a contact who reads. */
export interface Recipient extends Pick<User, (typeof FIELDS)[number]> {
  /** Whose reminders the messages are about: the recipient's own, unless the recipient is a contact. */
  ownerId: string;
  /** What the owner calls a contact; null of an owner. */
  person: string | null;
}

/** Selects a `Recipient` from `recipientSql`. */
export const recipientColumnsSql = columnsSql('recipient', [...FIELDS, 'ownerId', 'person']);

/**
 * Selects the recipient of an id as a row for the alias `recipient`. A contact whose consent does not hold, or whose
 * owner's address is not verified, has no verified address.
 */
export const recipientSql = (id: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT id, id AS owner_id, email, first_name, timezone, date_format, locale, currency_format, one_mail_a_morning,
    email_verified, mail_problem, NULL AS person
  FROM users WHERE id = ${id}
  UNION ALL
  SELECT contact.id, contact.owner_id, contact.email, account.first_name,
    COALESCE(account.timezone, owner.timezone), COALESCE(account.date_format, owner.date_format),
    COALESCE(account.locale, owner.locale), COALESCE(account.currency_format, owner.currency_format),
    COALESCE(account.one_mail_a_morning, false),
    CASE WHEN contact.agreed_at IS NOT NULL AND contact.ended_at IS NULL THEN owner.email_verified END,
    COALESCE(contact.mail_problem, account.mail_problem), COALESCE(contact.name, contact.email)
  FROM contacts AS contact
  JOIN users AS owner ON owner.id = contact.owner_id
  LEFT JOIN users AS account ON account.email = contact.email AND account.email_verified IS NOT NULL
  WHERE contact.id = ${id}
)`;

/** Expects an existing contact. */
export async function readRecipient(contactId: string, tx?: Transaction): Promise<Recipient> {
  const recipient = recipientSql(Prisma.sql`${contactId}::uuid`);
  const rows = await queryRows<Recipient>(Prisma.sql`SELECT ${recipientColumnsSql} FROM ${recipient} AS recipient`, {
    tx,
  });
  return rows[0]!;
}

export const hasVerifiedAccount = async (email: string): Promise<boolean> =>
  (await db.user.count({ where: { email, emailVerified: { not: null } } })) > 0;

/** Of `message`. */
export const recipientOfMessageSql = Prisma.sql`LATERAL ${recipientSql(
  Prisma.sql`COALESCE(message.recipient_id, message.contact_id)`,
)} AS recipient`;

/** Of `notice`. */
export const recipientOfNoticeSql = Prisma.sql`LATERAL ${recipientSql(Prisma.sql`notice.recipient_id`)} AS recipient`;

/** Whether even a message in doubt, which may have been accepted, must no longer be sent. */
export const mustNotReceive = ({ needsEmailAddress }: ChannelNeeds, { emailVerified }: Pick<User, 'emailVerified'>) =>
  needsEmailAddress && emailVerified === null;

/** Whether the channel can reach `recipient`. Notices to others wait. */
export const isReachableSql = ({ needsEmailAddress }: ChannelNeeds) => Prisma.sql`
  (NOT ${needsEmailAddress}::boolean OR recipient.email_verified IS NOT NULL AND recipient.mail_problem IS NULL)`;

/** Whether the channel of `notice`, one of `channels`, can reach `recipient`. */
export const isReachableByChannelSql = (channels: readonly (ChannelNeeds & { name: string })[]): Prisma.Sql =>
  Prisma.join(
    channels.map((channel) => Prisma.sql`notice.channel = ${channel.name} AND ${isReachableSql(channel)}`),
    ' OR ',
    '(',
    ')',
  );
