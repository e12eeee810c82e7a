import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns';
import { Prisma, queryRows } from '@/lib/database/db';
import { messagesOfDaySql } from '../messages-of-day';
import { statusAfterClaimSql, unreachableSql } from '../notice-state-sql';
import { releaseLeadDaysSql } from '../release-lead-days';
import { buildClaim, CLAIM_LEASE_MINUTES, type Claim, type ClaimArgs, type DecidedNotice } from './claim';

/** How long a notice waits before the next check whether its owner can receive mail. */
export const ADDRESS_RECHECK_MINUTES = 60;
/** How many more recipients than places a claim considers, so that a concurrent claim finds some too. */
const SPARE_PLACES = 20;
/** Maximum of notices in one message: of an owner who turned on `oneMailAMorning`, and beyond the daily share. */
export const MAX_NOTICES_PER_MESSAGE = 50;
const MAX_NOTICES_OVER_SHARE = 1000;
/** Maximum of an owner's notices in one claim. At least the batch limit, or the last LIMIT could be negative. */
const MAX_NOTICES_OF_OWNER = 4 * MAX_NOTICES_PER_MESSAGE;

/** Claims due notices in no batch, the owners in turn (docs/decisions/118). Returns null if none is due. */
export async function claimNewBatch(args: ClaimArgs): Promise<Claim | null> {
  const claim = {
    id: randomUUID(),
    batchId: randomUUID(),
    inDoubt: false,
    leaseUntil: addMinutes(args.now, CLAIM_LEASE_MINUTES),
  };
  const decided = await queryRows<DecidedNotice>(claimSql(args, claim), { prepared: true });
  return decided.length === 0 ? null : buildClaim(claim, decided);
}

// One conditional UPDATE gives each notice to at most one worker. It skips notices whose reminder is locked, or has
// changed since the statement started (`xmin`); the next run claims them. Concurrent claims find the same candidates, so
// together they do not exceed a recipient's share. LATERAL prevents full table scans (docs/decisions/075).
function claimSql({ channel, now, limit }: ClaimArgs, claim: Omit<Claim, 'noticeIds'>): Prisma.Sql {
  const places = Math.trunc(limit);
  const share = Prisma.sql`${Math.trunc(channel.dailyShare)}::int`;
  const recheckAt = addMinutes(now, ADDRESS_RECHECK_MINUTES);
  const isDue = Prisma.sql`notice.channel = ${channel.name} AND notice.status = 'pending'
    AND notice.next_attempt_at <= ${now} AND notice.batch_id IS NULL`;
  const isInPlace = Prisma.sql`${isDue}
    AND notice.next_attempt_at = walk.due_at AND notice.recipient_id = walk.recipient_id`;
  // The columns that the later parts read, for example to decide the status.
  const columns = Prisma.sql`notice.id, notice.reminder_id, notice.occurrence_on, notice.send_at, notice.kind,
    notice.lead_day, notice.channel, notice.recipient_id, notice.is_obsolete`;
  const maxPerMessage = Prisma.sql`CASE WHEN is_over_share THEN ${MAX_NOTICES_OVER_SHARE}::int
    ELSE ${MAX_NOTICES_PER_MESSAGE}::int END`;
  return Prisma.sql`
    WITH RECURSIVE
    -- The first due times and recipients, each pair once, however many notices it has: each step is one look-up in
    -- notices_due_idx. Recipients that wait for a replan are passed over without being counted.
    walk AS (
      SELECT '-infinity'::timestamptz AS due_at, '00000000-0000-0000-0000-000000000000'::uuid AS recipient_id,
        'replanned' AS state, 0 AS places
      UNION ALL
      SELECT next.due_at, next.recipient_id, next.state, walk.places + (next.state <> 'replanned')::int
      FROM walk
      CROSS JOIN LATERAL (
        SELECT notice.next_attempt_at AS due_at, notice.recipient_id, COALESCE((
            SELECT CASE WHEN replan_since IS NOT NULL THEN 'replanned' WHEN ${unreachableSql(channel)} THEN 'unreachable' END
            FROM users AS owner WHERE owner.id = notice.recipient_id
          ), 'reachable') AS state
        FROM notices AS notice
        WHERE ${isDue} AND (notice.next_attempt_at, notice.recipient_id) > (walk.due_at, walk.recipient_id)
        ORDER BY notice.next_attempt_at, notice.recipient_id
        LIMIT 1
      ) AS next
      -- Inlined, not a parameter, as below: the planner needs the literal.
      WHERE walk.places < ${Prisma.raw(String(places + SPARE_PLACES))}
    ),
    -- How many messages each recipient may get. Beyond the share, that is one with all due notices, at once or an hour
    -- after the last message. A batch has at most one of those, because it is large.
    recipient AS (
      SELECT recipient_id, is_over_share, deferred_until, CASE
          WHEN is_over_share THEN (row_number() OVER (PARTITION BY is_over_share, deferred_until IS NULL) = 1)::int
          -- More than one for each place, because notices may be locked, obsolete or superseded.
          ELSE LEAST(${share} - messages, ceil(2.0 * ${limit}::int / count(*) OVER ()))::int
        END AS turns
      FROM (
        SELECT queued.recipient_id, messages, messages >= ${share} AS is_over_share, CASE
            WHEN queued.state = 'unreachable' THEN ${recheckAt}::timestamptz
            WHEN messages > ${share} AND busy_until > ${now} THEN busy_until
          END AS deferred_until
        FROM (SELECT DISTINCT recipient_id, state FROM walk WHERE state <> 'replanned') AS queued
        CROSS JOIN LATERAL (${messagesOfDaySql(Prisma.sql`queued.recipient_id`, { channel, now })}) AS today
      ) AS counted
    ),
    -- One notice of each recipient, then a second of each, and so on, the first due dates first.
    candidate AS (
      SELECT * FROM (
        SELECT waiting.id, walk.due_at, turns, is_over_share,
          row_number() OVER (PARTITION BY walk.recipient_id ORDER BY waiting.occurrence_on, waiting.id) AS turn
        FROM walk JOIN recipient USING (recipient_id)
        CROSS JOIN LATERAL (
          SELECT notice.id, notice.occurrence_on FROM notices AS notice
          WHERE ${isInPlace}
          ORDER BY notice.occurrence_on LIMIT turns
        ) AS waiting
        WHERE deferred_until IS NULL
      ) AS ranked
      WHERE turn <= turns
      ORDER BY turn, due_at
    ),
    -- Postpones all notices of recipients that may not get a message now.
    deferred AS (
      UPDATE notices AS notice SET next_attempt_at = waiting.until, updated_at = ${now}
      FROM (
        SELECT locked.id, deferred_until AS until
        FROM walk JOIN recipient USING (recipient_id)
        CROSS JOIN LATERAL (
          SELECT notice.id FROM notices AS notice WHERE ${isInPlace} FOR UPDATE SKIP LOCKED
        ) AS locked
        WHERE deferred_until IS NOT NULL
      ) AS waiting
      WHERE notice.id = waiting.id
      RETURNING notice.id
    ),
    -- Locks as many candidates as there are places. Of an owner who bundles, locks none unless it has locked the owner's
    -- row first, or the claim that has locked it would find its notices locked.
    due AS (
      SELECT ${columns}, held.made_by, of_owner.user_id, of_owner.bundles, candidate.is_over_share
      FROM candidate
      CROSS JOIN LATERAL (
        SELECT user_id, (candidate.is_over_share OR owner.one_mail_a_morning) AS bundles
        FROM notices JOIN reminders ON reminders.id = notices.reminder_id JOIN users AS owner ON owner.id = user_id
        WHERE notices.id = candidate.id AND owner.replan_since IS NULL
        LIMIT 1
      ) AS of_owner
      LEFT JOIN LATERAL (
        SELECT id FROM users
        WHERE id = of_owner.user_id AND of_owner.bundles LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
      ) AS bundler ON true
      CROSS JOIN LATERAL (
        SELECT * FROM notices AS notice
        WHERE notice.id = candidate.id AND ${isDue} AND (NOT of_owner.bundles OR bundler.id IS NOT NULL)
        LIMIT 1 FOR UPDATE SKIP LOCKED
      ) AS notice
      CROSS JOIN LATERAL (
        SELECT xmin AS made_by FROM reminders WHERE id = notice.reminder_id LIMIT 1 FOR SHARE SKIP LOCKED
      ) AS held
      ORDER BY candidate.turn, candidate.due_at
      LIMIT ${Prisma.raw(String(places))}
    ),
    -- Adds further due notices of owners who bundle (docs/decisions/115), the first due dates first: one full message
    -- for each notice in due. Adds only notices to be sent, except beyond the share, where the others would wait for
    -- hours. Sorts before it locks, so that it locks only what it takes.
    taken AS (
      SELECT * FROM due
      UNION ALL
      SELECT other.*
      FROM (
        SELECT user_id, recipient_id, is_over_share, LEAST(
            count(*) * (${maxPerMessage} - 1),
            CASE WHEN is_over_share THEN ${MAX_NOTICES_OVER_SHARE}::int ELSE ${MAX_NOTICES_OF_OWNER}::int END - count(*)
          ) AS places
        FROM due WHERE bundles GROUP BY 1, 2, 3
      ) AS bundler
      CROSS JOIN LATERAL (
        SELECT ${columns}, reminder.made_by, reminder.user_id, true AS bundles, bundler.is_over_share
        FROM (
          SELECT waiting.id, waiting.occurrence_on
          FROM reminders AS theirs
          CROSS JOIN LATERAL (
            SELECT notice.id, notice.occurrence_on FROM notices AS notice
            WHERE notice.reminder_id = theirs.id AND notice.recipient_id = bundler.recipient_id AND ${isDue}
          ) AS waiting
          WHERE theirs.user_id = bundler.user_id AND waiting.id <> ALL (ARRAY(SELECT id FROM due))
          ORDER BY waiting.occurrence_on, waiting.id
        ) AS waiting
        CROSS JOIN LATERAL (
          SELECT * FROM notices AS notice WHERE notice.id = waiting.id AND ${isDue} LIMIT 1 FOR UPDATE SKIP LOCKED
        ) AS notice
        CROSS JOIN LATERAL (
          SELECT *, xmin AS made_by FROM reminders WHERE id = notice.reminder_id LIMIT 1 FOR SHARE SKIP LOCKED
        ) AS reminder
        CROSS JOIN LATERAL (SELECT * FROM users WHERE id = reminder.user_id LIMIT 1) AS owner
        WHERE bundler.is_over_share OR ${statusAfterClaimSql({ channel, now })} = 'sending'
        ORDER BY waiting.occurrence_on, waiting.id
        LIMIT bundler.places
      ) AS other
    ),
    decided AS (
      SELECT notice.id, row_number() OVER (ORDER BY notice.send_at, notice.id) - 1 AS position,
        notice.user_id, notice.recipient_id, notice.bundles, notice.is_over_share,
        (${statusAfterClaimSql({ channel, now })})::notice_status AS status
      FROM taken AS notice
      CROSS JOIN LATERAL (
        SELECT * FROM reminders WHERE id = notice.reminder_id AND xmin = notice.made_by LIMIT 1
      ) AS reminder
      CROSS JOIN LATERAL (SELECT * FROM users WHERE id = reminder.user_id LIMIT 1) AS owner
    ),
    claimed AS (
      SELECT id, position, status,
        CASE WHEN bundles AND status = 'sending' AND count(*) OVER (PARTITION BY user_id, recipient_id, status) > 1 THEN
          md5(concat_ws(' ', ${claim.batchId}::text, user_id, recipient_id,
            (row_number() OVER (PARTITION BY user_id, recipient_id, status ORDER BY position) - 1) / ${maxPerMessage}))::uuid
        END AS bundle_id
      FROM decided
    ),
    released AS (
      ${releaseLeadDaysSql(Prisma.sql`ARRAY(SELECT id FROM claimed WHERE status = 'cancelled')`, { now })}
    ),
    updated AS (
      UPDATE notices AS notice
      SET status = claimed.status,
        attempts = notice.attempts + CASE WHEN claimed.status = 'sending' THEN 1 ELSE 0 END,
        claim_id = CASE WHEN claimed.status = 'sending' THEN ${claim.id}::uuid END,
        lease_until = CASE WHEN claimed.status = 'sending' THEN ${claim.leaseUntil}::timestamptz END,
        batch_id = CASE WHEN claimed.status = 'sending' THEN ${claim.batchId}::uuid END,
        batch_position = CASE WHEN claimed.status = 'sending' THEN claimed.position END,
        bundle_id = claimed.bundle_id,
        -- If the owner cannot receive mail, recheck later, so that the notice does not block the head of the queue.
        next_attempt_at =
          CASE WHEN claimed.status = 'pending' THEN ${recheckAt}::timestamptz ELSE notice.next_attempt_at END,
        updated_at = ${now}
      FROM claimed
      WHERE notice.id = ANY (ARRAY(SELECT id FROM taken)) AND notice.id = claimed.id
      RETURNING notice.id, notice.status::text AS status
    )
    SELECT id, status FROM updated UNION ALL (SELECT id, 'pending' FROM deferred LIMIT 1)`;
}
