import { Prisma, type Transaction } from '@/lib/database/db';
import type { ChannelAndTime } from './notice-state-sql';

/* A recipient's messages of a day (UTC) are counted from the notices. Those of notices that are deleted or sent again are
   moved to a row of `rate_limits` that expires a day after the last of them, or an owner could get around the share. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Literally the expression and the condition of notices_of_day_idx. */
const isOfDaySql = (now: Date) => Prisma.sql`
  COALESCE(sent_at, 'infinity'::timestamptz) >= date_trunc('day', ${now}::timestamptz, 'UTC')
  AND (sent_at IS NOT NULL OR batch_position IS NOT NULL)`;

const messageCountSql = Prisma.sql`count(DISTINCT COALESCE(bundle_id, id))::int`;

const keySql = (channel: Prisma.Sql, recipientId: Prisma.Sql, now: Date) =>
  Prisma.sql`concat_ws(':', 'messages-of-day', ${channel}, ${recipientId}, ${now.toISOString().slice(0, 10)}::text)`;

/**
 * Selects the number of messages to the recipient today, including those that are being sent or in doubt, as `messages`,
 * and an hour after the last one, as `busy_until`. Times after `now`, by a wrong clock, do not count as the last one.
 */
export const messagesOfDaySql = (recipientId: Prisma.Sql, { channel, now }: ChannelAndTime) => {
  const key = keySql(Prisma.sql`${channel.name}::text`, recipientId, now);
  return Prisma.sql`
    SELECT stored.messages + COALESCE(moved.points, 0) AS messages, interval '1 hour' + CASE
        WHEN stored.is_sending THEN ${now}::timestamptz ELSE GREATEST(stored.last_sent_at, moved.last_sent_at)
      END AS busy_until
    FROM (
      SELECT ${messageCountSql} AS messages, COALESCE(bool_or(sent_at IS NULL), false) AS is_sending,
        max(sent_at) FILTER (WHERE sent_at <= ${now}) AS last_sent_at
      FROM notices
      WHERE recipient_id = ${recipientId} AND channel = ${channel.name} AND ${isOfDaySql(now)}
    ) AS stored
    LEFT JOIN LATERAL (
      SELECT points, CASE WHEN expire <= ${now.getTime() + DAY_MS}
          THEN to_timestamp((expire - ${DAY_MS}) / 1000.0)
        END AS last_sent_at
      FROM rate_limits WHERE key = ${key} LIMIT 1
    ) AS moved ON true`;
};

/** Call before the notices that match `condition` are deleted or start another round. */
export const keepMessagesOfDay = (tx: Transaction, condition: Prisma.Sql, now: Date) => tx.$executeRaw`
  INSERT INTO rate_limits AS moved (key, points, expire)
  SELECT ${keySql(Prisma.sql`channel`, Prisma.sql`recipient_id`, now)}, ${messageCountSql},
    (extract(epoch FROM COALESCE(max(sent_at), ${now}::timestamptz)) * 1000)::bigint + ${DAY_MS}
  FROM notices AS notice WHERE ${condition} AND ${isOfDaySql(now)}
  GROUP BY channel, recipient_id
  ON CONFLICT (key) DO UPDATE
  SET points = moved.points + EXCLUDED.points, expire = GREATEST(moved.expire, EXCLUDED.expire)`;
