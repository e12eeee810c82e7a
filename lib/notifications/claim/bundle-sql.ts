import { Prisma } from '@/lib/database/db';
import { claimedColumnsSql, isDueSql, statusAfterClaimSql, type ChannelAndTime } from '../notice-state-sql';

/** Maximum of notices in one message: of an owner who turned on `oneMailAMorning`, and beyond the daily share. */
export const MAX_NOTICES_PER_MESSAGE = 50;
const MAX_NOTICES_OVER_SHARE = 1000;
/** Maximum of an owner's notices in one claim. At least the batch limit, or the LIMIT below could be negative. */
const MAX_NOTICES_OF_OWNER = 4 * MAX_NOTICES_PER_MESSAGE;

/**
 * The parts of a claim's SQL that bundle notices. From an owner who turned on `oneMailAMorning` or is over the daily
 * share, a claim takes many due notices together, or none while another transaction locks the owner's row
 * (docs/decisions/115).
 */
export const bundlesSql = (args: ChannelAndTime & { batchId: string }) => ({
  /** Whether to bundle the candidate with other notices of its owner. */
  isWanted: Prisma.sql`(candidate.is_over_share OR owner.one_mail_a_morning)`,
  /** For an owner who bundles, locks the user row and joins it as `bundler`. Without the lock, `bundler.id` is null. */
  joinBundler: Prisma.sql`LEFT JOIN LATERAL (
    SELECT id FROM users WHERE id = held.user_id AND held.bundles LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  ) AS bundler ON true`,
  isClaimable: Prisma.sql`(NOT held.bundles OR bundler.id IS NOT NULL)`,
  /** Adds further due notices of the owners whose notices in `due` are bundled (see `otherNoticesSql`). */
  addOthers: Prisma.sql`UNION ALL SELECT other.* FROM ${otherNoticesSql(args)}`,
  bundleId: Prisma.sql`CASE WHEN bundles AND status = 'sending' AND count(*) OVER (PARTITION BY ${messageSql}) > 1 THEN
    md5(concat_ws(' ', ${args.batchId}::text, user_id, recipient_id,
      (row_number() OVER (PARTITION BY ${messageSql} ORDER BY position) - 1) / ${maxPerMessageSql}))::uuid END`,
});

const messageSql = Prisma.sql`user_id, recipient_id, status`;

const maxPerMessageSql = Prisma.sql`CASE WHEN is_over_share THEN ${MAX_NOTICES_OVER_SHARE}::int
  ELSE ${MAX_NOTICES_PER_MESSAGE}::int END`;
const maxPerClaimSql = Prisma.sql`CASE WHEN is_over_share THEN ${MAX_NOTICES_OVER_SHARE}::int
  ELSE ${MAX_NOTICES_OF_OWNER}::int END`;

/**
 * Selects the first due dates. The LIMIT allows one full message for each of the owner's notices in `due`. Selects only
 * notices to be sent, except beyond the share, where the others would wait for hours. Sorts before it locks, so that it
 * locks only what it takes.
 */
const otherNoticesSql = (args: ChannelAndTime) => Prisma.sql`
  (
    SELECT user_id, recipient_id, is_over_share,
      LEAST(count(*) * (${maxPerMessageSql} - 1), ${maxPerClaimSql} - count(*)) AS places
    FROM due WHERE bundles GROUP BY 1, 2, 3
  ) AS bundler
  CROSS JOIN LATERAL (
    SELECT ${claimedColumnsSql}, reminder.made_by, reminder.user_id, true AS bundles, bundler.is_over_share
    FROM (
      SELECT waiting.id, waiting.occurrence_on
      FROM reminders AS theirs
      CROSS JOIN LATERAL (
        SELECT notice.id, notice.occurrence_on FROM notices AS notice
        WHERE notice.reminder_id = theirs.id AND notice.recipient_id = bundler.recipient_id AND ${isDueSql(args)}
      ) AS waiting
      WHERE theirs.user_id = bundler.user_id AND waiting.id <> ALL (ARRAY(SELECT id FROM due))
      ORDER BY waiting.occurrence_on, waiting.id
    ) AS waiting
    CROSS JOIN LATERAL (
      SELECT * FROM notices AS notice WHERE notice.id = waiting.id AND ${isDueSql(args)}
      LIMIT 1 FOR UPDATE SKIP LOCKED
    ) AS notice
    CROSS JOIN LATERAL (
      SELECT *, xmin AS made_by FROM reminders WHERE id = notice.reminder_id LIMIT 1 FOR SHARE SKIP LOCKED
    ) AS reminder
    CROSS JOIN LATERAL (SELECT * FROM users WHERE id = reminder.user_id LIMIT 1) AS owner
    WHERE bundler.is_over_share OR ${statusAfterClaimSql(args)} = 'sending'
    ORDER BY waiting.occurrence_on, waiting.id
    LIMIT bundler.places
  ) AS other`;
