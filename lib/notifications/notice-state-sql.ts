import { Prisma } from '@/lib/database/db';

/* The SQL in this file refers to tables by the aliases `notice`, `reminder` and `owner`. */

/** What a claim knows about a channel. */
export interface ClaimedChannel {
  readonly name: string;
  /** How many messages a recipient gets a day (UTC) before further notices come in one message an hour. */
  readonly dailyShare: number;
  /** Whether recipients need a verified email address that takes mail. */
  readonly needsEmailAddress: boolean;
}

export interface ChannelAndTime {
  channel: ClaimedChannel;
  now: Date;
}

/** Whether the row may be deleted: never attempted, obsolete, and it superseded no other notice. */
export const discardableNoticeSql = Prisma.sql`(notice.status = 'cancelled' AND notice.attempts = 0
  AND notice.batch_id IS NULL AND notice.round = 0 AND notice.is_obsolete AND NOT EXISTS (
    SELECT 1 FROM notices AS other
    WHERE other.reminder_id = notice.reminder_id AND other.occurrence_on = notice.occurrence_on
      AND other.status = 'superseded'
  ))`;

/** Also of a deleted reminder, whose notices leave the batches that they are in (docs/decisions/120). */
export const ownerIdSql = Prisma.sql`COALESCE(reminder.user_id, reminder.deleted_by_id)`;

const sqlIf = (condition: boolean, sql: Prisma.Sql) => (condition ? sql : Prisma.sql`false`);

/** Whether new batches leave the owner's notices pending. */
export const unreachableSql = ({ needsEmailAddress }: ClaimedChannel) =>
  sqlIf(needsEmailAddress, Prisma.sql`(owner.email_verified IS NULL OR owner.mail_problem IS NOT NULL)`);

/** Whether even a batch in doubt, which may have been accepted, drops the owner's notices. */
export const mustNotReceiveSql = ({ needsEmailAddress }: ClaimedChannel) =>
  sqlIf(needsEmailAddress, Prisma.sql`owner.email_verified IS NULL`);

/** Whether the notice waits until its channel, one of `channels`, can reach the owner. */
export const waitsForOwnerSql = (channels: readonly ClaimedChannel[]) => {
  const conditions = channels.map(
    (channel) => Prisma.sql`(notice.channel = ${channel.name} AND ${unreachableSql(channel)})`,
  );
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`;
};

/**
 * Whether another notice of the same occurrence supersedes this one: one that is due, sending or sent, and has a later
 * sending time or, at the same time, a smaller lead day or else kind 'later'. While a replan is pending, ignores
 * pending notices, because their sending times may change.
 */
export const supersededSql = (now: Date) => Prisma.sql`EXISTS (
  SELECT 1 FROM notices AS later
  WHERE later.reminder_id = notice.reminder_id AND later.occurrence_on = notice.occurrence_on
    AND later.channel = notice.channel AND later.recipient_id = notice.recipient_id AND later.send_at <= ${now}
    AND (later.status = 'sent' OR (NOT later.is_obsolete
      AND (later.status = 'sending' OR (later.status = 'pending' AND owner.replan_since IS NULL))))
    AND (later.send_at, -later.lead_day, later.kind) > (notice.send_at, -notice.lead_day, notice.kind))`;

export const statusAfterClaimSql = ({ channel, now }: ChannelAndTime) => Prisma.sql`CASE
  WHEN notice.is_obsolete THEN 'cancelled'
  WHEN ${unreachableSql(channel)} THEN 'pending'
  WHEN ${supersededSql(now)} THEN 'superseded'
  ELSE 'sending'
END`;
