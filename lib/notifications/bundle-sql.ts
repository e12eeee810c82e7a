import { Prisma } from '@/lib/database/db';
import { claimedColumnsSql, isDueSql, statusAfterClaimSql, type ChannelAndTime } from './notice-state-sql';

/** Limits the length of a mail, because Gmail cuts off mails longer than 102 kB. */
export const MAX_NOTICES_PER_MESSAGE = 50;
/** Maximum of an owner's notices in one claim. At least the batch limit, or the LIMIT below could be negative. */
const MAX_NOTICES_OF_OWNER = 4 * MAX_NOTICES_PER_MESSAGE;

/** The parts of the claim's SQL that bundle the notices of owners who turned on `oneMailAMorning`. */
interface BundleSql {
  /** Whether the owner of the `reminders` row turned on `oneMailAMorning`. */
  isWanted: Prisma.Sql;
  /** For an owner who bundles, locks the user row and joins it as `bundler`. Without the lock, `bundler.id` is null. */
  joinBundler: Prisma.Sql;
  isClaimable: Prisma.Sql;
  /** Adds further due notices of the owners whose notices in `due` are bundled (see `otherNoticesSql`). */
  addOthers: Prisma.Sql;
  bundleId: Prisma.Sql;
}

export const noBundlesSql: BundleSql = {
  isWanted: Prisma.sql`false`,
  joinBundler: Prisma.empty,
  isClaimable: Prisma.sql`true`,
  addOthers: Prisma.empty,
  bundleId: Prisma.sql`NULL::uuid`,
};

/**
 * From an owner who turned on `oneMailAMorning`, a claim takes up to MAX_NOTICES_OF_OWNER due notices together, or none
 * while another transaction locks the owner's row (docs/decisions/115).
 */
export const bundlesSql = (args: ChannelAndTime & { batchId: string }): BundleSql => ({
  isWanted: Prisma.sql`(SELECT one_mail_a_morning FROM users WHERE users.id = reminders.user_id)`,
  joinBundler: Prisma.sql`LEFT JOIN LATERAL (
    SELECT id FROM users WHERE id = held.user_id AND held.bundles LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  ) AS bundler ON true`,
  isClaimable: Prisma.sql`(NOT held.bundles OR bundler.id IS NOT NULL)`,
  addOthers: Prisma.sql`UNION ALL SELECT other.* FROM ${otherNoticesSql(args)}`,
  bundleId: Prisma.sql`CASE WHEN bundles AND status = 'sending' AND count(*) OVER (PARTITION BY ${messageSql}) > 1 THEN
    md5(concat_ws(' ', ${args.batchId}::text, user_id, recipient_id,
      (row_number() OVER (PARTITION BY ${messageSql} ORDER BY position) - 1) / ${MAX_NOTICES_PER_MESSAGE}))::uuid END`,
});

const messageSql = Prisma.sql`user_id, recipient_id, status`;

/** Selects only notices to be sent. The LIMIT allows one full message for each of the owner's notices in `due`. */
const otherNoticesSql = (args: ChannelAndTime) => Prisma.sql`
  (SELECT user_id, recipient_id, count(*) AS found FROM due WHERE bundles GROUP BY 1, 2) AS bundler
  CROSS JOIN LATERAL (
    SELECT ${claimedColumnsSql}, reminder.made_by, reminder.user_id, true AS bundles
    FROM reminders AS candidate
    CROSS JOIN LATERAL (
      SELECT * FROM notices AS notice
      WHERE notice.reminder_id = candidate.id AND notice.recipient_id = bundler.recipient_id AND ${isDueSql(args)}
        AND notice.id <> ALL (ARRAY(SELECT id FROM due))
      FOR UPDATE SKIP LOCKED
    ) AS notice
    CROSS JOIN LATERAL (
      SELECT *, xmin AS made_by FROM reminders WHERE id = notice.reminder_id LIMIT 1 FOR SHARE SKIP LOCKED
    ) AS reminder
    CROSS JOIN LATERAL (SELECT * FROM users WHERE id = reminder.user_id LIMIT 1) AS owner
    WHERE candidate.user_id = bundler.user_id AND ${statusAfterClaimSql(args)} = 'sending'
    ORDER BY notice.next_attempt_at, notice.id
    LIMIT LEAST(bundler.found * ${MAX_NOTICES_PER_MESSAGE - 1}, ${MAX_NOTICES_OF_OWNER} - bundler.found)
  ) AS other`;
