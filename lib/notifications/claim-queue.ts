import { Prisma } from '@/lib/database/db';
import type { QueuedRecipient } from './allot-turns';
import { isDueSql, type ChannelAndTime } from './notice-state-sql';

/** Minimum of pairs of due time and recipient that a claim considers; otherwise, as many as the batch has places. */
const MIN_QUEUE_LENGTH = 20;

export interface QueuedPlace extends QueuedRecipient {
  /** `next_attempt_at` of some of the recipient's due notices. */
  dueAt: Date;
}

/**
 * Lists the first due times with their recipients, each once, however many notices they have: each step of the walk is
 * one look-up in the index `notices_due_idx`. Recipients that wait for a replan are passed over without being counted.
 */
export const queueSql = ({ channel, now, limit }: ChannelAndTime & { limit: number }) => Prisma.sql`
  WITH RECURSIVE walk AS (
    SELECT '-infinity'::timestamptz AS due_at, NULL::uuid AS recipient_id, false AS is_place, 0 AS places
    UNION ALL
    SELECT next.due_at, next.recipient_id, next.is_place, walk.places + next.is_place::int
    FROM walk
    CROSS JOIN LATERAL (
      SELECT notice.next_attempt_at AS due_at, notice.recipient_id,
        (SELECT replan_since FROM users WHERE id = notice.recipient_id) IS NULL AS is_place
      FROM notices AS notice
      WHERE ${isDueSql({ channel, now })} AND (notice.next_attempt_at, notice.recipient_id) >
        (walk.due_at, COALESCE(walk.recipient_id, '00000000-0000-0000-0000-000000000000'))
      ORDER BY notice.next_attempt_at, notice.recipient_id
      LIMIT 1
    ) AS next
    WHERE walk.places < ${Prisma.raw(String(Math.max(MIN_QUEUE_LENGTH, Math.trunc(limit))))}
  ), recipient AS (
    SELECT recipient_id, COALESCE((
        SELECT ${channel.cannotReceive} FROM users AS owner WHERE owner.id = recipient_id
      ), false) AS cannot_receive, today.*
    FROM (SELECT DISTINCT recipient_id FROM walk WHERE is_place) AS queued
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT COALESCE(bundle_id, id))::int AS messages,
        COALESCE(bool_or(sent_at IS NULL), false) AS is_sending,
        max(sent_at) FILTER (WHERE sent_at <= ${now}) AS last_sent_at
      FROM notices
      WHERE recipient_id = queued.recipient_id AND channel = ${channel.name}
        -- Literally the expression and the condition of the index notices_of_day_idx.
        AND COALESCE(sent_at, 'infinity'::timestamptz) >= date_trunc('day', ${now}::timestamptz, 'UTC')
        AND (sent_at IS NOT NULL OR batch_position IS NOT NULL)
    ) AS today
  )
  SELECT walk.due_at AS "dueAt", walk.recipient_id AS "recipientId", cannot_receive AS "cannotReceive", messages,
    is_sending AS "isSending", last_sent_at AS "lastSentAt"
  FROM walk JOIN recipient USING (recipient_id)
  WHERE walk.is_place
  ORDER BY walk.due_at, walk.recipient_id`;

/** The due notices of `places`, which the statement reads as JSON. Expects and returns the alias `place`. */
const placesSql = (places: { recipientId: string; dueAt: Date }[], columns: Prisma.Sql) => Prisma.sql`
  jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS place("recipientId" uuid, "dueAt" timestamptz, ${columns})`;

const isAtPlaceSql = (args: ChannelAndTime) => Prisma.sql`${isDueSql(args)}
  AND notice.next_attempt_at = place."dueAt" AND notice.recipient_id = place."recipientId"`;

/** Postpones all due notices of the places, except locked ones. */
export const deferSql = (
  places: { recipientId: string; dueAt: Date; until: Date }[],
  args: ChannelAndTime,
) => Prisma.sql`
  WITH deferred AS (
    SELECT waiting.id, place.until
    FROM ${placesSql(places, Prisma.sql`until timestamptz`)}
    CROSS JOIN LATERAL (
      SELECT notice.id FROM notices AS notice WHERE ${isAtPlaceSql(args)} FOR UPDATE SKIP LOCKED
    ) AS waiting
  )
  UPDATE notices AS notice SET next_attempt_at = deferred.until, updated_at = ${args.now}
  FROM deferred WHERE notice.id = ANY (ARRAY(SELECT id FROM deferred)) AND notice.id = deferred.id`;

/**
 * Selects the notices to claim, in turn: first one of each recipient, then a second of each, and of each recipient the
 * first due date first.
 */
export const candidatesSql = (
  places: { recipientId: string; dueAt: Date; turns: number; isOverShare: boolean }[],
  args: ChannelAndTime,
) => Prisma.sql`
  SELECT id, turn, due_at, is_over_share FROM (
    SELECT waiting.id, place."dueAt" AS due_at, place.turns, place."isOverShare" AS is_over_share, row_number() OVER (
        PARTITION BY place."recipientId" ORDER BY waiting.occurrence_on, waiting.id
      ) AS turn
    FROM ${placesSql(places, Prisma.sql`turns int, "isOverShare" boolean`)}
    CROSS JOIN LATERAL (
      SELECT notice.id, notice.occurrence_on FROM notices AS notice
      WHERE ${isAtPlaceSql(args)} ORDER BY notice.occurrence_on LIMIT place.turns
    ) AS waiting
  ) AS ranked
  WHERE turn <= turns
  ORDER BY turn, due_at`;
