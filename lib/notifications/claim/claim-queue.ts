import { Prisma } from '@/lib/database/db';
import { messagesOfDaySql } from '../messages-of-day';
import { isDueSql, type ChannelAndTime } from '../notice-state-sql';

/** How long a notice waits before the next check whether its owner can receive mail. */
export const ADDRESS_RECHECK_MINUTES = 60;
/** How many more recipients than places a claim considers, so that a concurrent claim finds some too. */
const SPARE_PLACES = 20;

/**
 * The first parts of a claim's statement, after WITH RECURSIVE. They divide the places of a batch among the recipients
 * of due notices, so that no backlog delays the notices of others (docs/decisions/118):
 * - `walk` finds the first due times and recipients, each pair once, however many notices it has: each step is one
 *   look-up in `notices_due_idx`. Recipients that wait for a replan are passed over without being counted.
 * - `recipient` says how many messages each recipient may get. Beyond the channel's `dailyShare`, that is one with all
 *   due notices, at once or an hour after the last message. A batch has at most one of those, because it is large.
 * - `candidate` has one notice of each recipient, then a second of each, and so on, the first due dates first.
 * - `deferred` postpones all notices of recipients that may not get a message now.
 */
export function queueSql({ channel, now, limit }: ChannelAndTime & { limit: number }): Prisma.Sql {
  const share = Prisma.sql`${Math.trunc(channel.dailyShare)}::int`;
  return Prisma.sql`
    walk AS (
      SELECT '-infinity'::timestamptz AS due_at, '00000000-0000-0000-0000-000000000000'::uuid AS recipient_id,
        'replanned' AS state, 0 AS places
      UNION ALL
      SELECT next.due_at, next.recipient_id, next.state, walk.places + (next.state <> 'replanned')::int
      FROM walk
      CROSS JOIN LATERAL (
        SELECT notice.next_attempt_at AS due_at, notice.recipient_id, COALESCE((
            SELECT CASE WHEN replan_since IS NOT NULL THEN 'replanned' WHEN ${channel.cannotReceive} THEN 'unreachable' END
            FROM users AS owner WHERE owner.id = notice.recipient_id
          ), 'reachable') AS state
        FROM notices AS notice
        WHERE ${isDueSql({ channel, now })}
          AND (notice.next_attempt_at, notice.recipient_id) > (walk.due_at, walk.recipient_id)
        ORDER BY notice.next_attempt_at, notice.recipient_id
        LIMIT 1
      ) AS next
      WHERE walk.places < ${Prisma.raw(String(Math.trunc(limit) + SPARE_PLACES))}
    ), recipient AS (
      SELECT recipient_id, is_over_share, deferred_until, CASE
          WHEN is_over_share THEN (row_number() OVER (PARTITION BY is_over_share, deferred_until IS NULL) = 1)::int
          -- More than one for each place, because notices may be locked, obsolete or superseded.
          ELSE LEAST(${share} - messages, ceil(2.0 * ${limit}::int / count(*) OVER ()))::int
        END AS turns
      FROM (
        SELECT queued.recipient_id, messages, messages >= ${share} AS is_over_share, CASE
            WHEN queued.state = 'unreachable'
              THEN ${now}::timestamptz + ${ADDRESS_RECHECK_MINUTES}::int * interval '1 minute'
            WHEN messages > ${share} AND busy_until > ${now} THEN busy_until
          END AS deferred_until
        FROM (SELECT DISTINCT recipient_id, state FROM walk WHERE state <> 'replanned') AS queued
        CROSS JOIN LATERAL (${messagesOfDaySql(Prisma.sql`queued.recipient_id`, { channel, now })}) AS today
      ) AS counted
    ), candidate AS (
      SELECT * FROM (
        SELECT waiting.id, walk.due_at, turns, is_over_share,
          row_number() OVER (PARTITION BY walk.recipient_id ORDER BY waiting.occurrence_on, waiting.id) AS turn
        FROM walk JOIN recipient USING (recipient_id)
        CROSS JOIN LATERAL (
          SELECT notice.id, notice.occurrence_on FROM notices AS notice
          WHERE ${isInPlaceSql({ channel, now })}
          ORDER BY notice.occurrence_on LIMIT turns
        ) AS waiting
        WHERE deferred_until IS NULL
      ) AS ranked
      WHERE turn <= turns
      ORDER BY turn, due_at
    ), deferred AS (
      UPDATE notices AS notice SET next_attempt_at = waiting.until, updated_at = ${now}
      FROM (
        SELECT locked.id, deferred_until AS until
        FROM walk JOIN recipient USING (recipient_id)
        CROSS JOIN LATERAL (
          SELECT notice.id FROM notices AS notice WHERE ${isInPlaceSql({ channel, now })} FOR UPDATE SKIP LOCKED
        ) AS locked
        WHERE deferred_until IS NOT NULL
      ) AS waiting
      WHERE notice.id = waiting.id
      RETURNING notice.id
    )`;
}

const isInPlaceSql = (args: ChannelAndTime) => Prisma.sql`${isDueSql(args)}
  AND notice.next_attempt_at = walk.due_at AND notice.recipient_id = walk.recipient_id`;
