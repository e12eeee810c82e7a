import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns';
import { db, Prisma } from '@/lib/platform/db';

/** For so long, in minutes, a claimed notice belongs to the worker that claimed it. */
export const LEASE_MINUTES = 5;

/** Which notices a dispatch is about: all of them, or those of one reminder. */
export type DispatchScope = 'all' | { reminderId: string };

export interface Claim {
  id: string;
  leaseUntil: Date;
  noticeIds: string[];
}

/**
 * Claims due notices, at most `limit`, with one conditional UPDATE that at most one worker wins: a row locked by
 * another worker is passed over, and a row already claimed is no longer pending. Of the due notices of one reminder only
 * the latest is claimed; older ones become superseded (design §5). A claim whose lease ran out, because its worker died,
 * is due again first.
 */
export async function claimDueNotices(args: { now: Date; limit: number; scope: DispatchScope }): Promise<Claim> {
  const { now, limit, scope } = args;
  const id = randomUUID();
  const leaseUntil = addMinutes(now, LEASE_MINUTES);
  const within = scope === 'all' ? Prisma.empty : Prisma.sql`AND notice.reminder_id = ${scope.reminderId}::uuid`;

  await db.$executeRaw`
    UPDATE notices AS notice
    SET status = 'pending', lease_until = NULL, claim_id = NULL, next_attempt_at = LEAST(next_attempt_at, ${now}::timestamptz), updated_at = ${now}
    WHERE notice.status = 'sending' AND notice.lease_until < ${now} ${within}`;

  const claimed = await db.$queryRaw<{ id: string; status: string }[]>`
    WITH due AS (
      SELECT notice.id, notice.reminder_id, notice.send_at, notice.lead_day
      FROM notices AS notice
      WHERE notice.status = 'pending' AND notice.next_attempt_at <= ${now} ${within}
      ORDER BY notice.next_attempt_at
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ), decided AS (
      SELECT due.id, CASE
        WHEN reminder.status <> 'active' OR reminder.muted_at IS NOT NULL THEN 'cancelled'
        WHEN owner.email_verified IS NULL THEN 'pending'
        WHEN EXISTS (
          SELECT 1 FROM notices AS later
          WHERE later.reminder_id = due.reminder_id AND later.send_at <= ${now}
            AND later.status IN ('pending', 'sending', 'sent')
            AND (later.send_at, -later.lead_day) > (due.send_at, -due.lead_day)
        ) THEN 'superseded'
        ELSE 'sending'
      END::notice_status AS status
      FROM due
      JOIN reminders AS reminder ON reminder.id = due.reminder_id
      JOIN users AS owner ON owner.id = reminder.user_id
    )
    UPDATE notices AS notice
    SET status = decided.status,
      attempts = notice.attempts + CASE WHEN decided.status = 'sending' THEN 1 ELSE 0 END,
      claim_id = CASE WHEN decided.status = 'sending' THEN ${id}::uuid END,
      lease_until = CASE WHEN decided.status = 'sending' THEN ${leaseUntil}::timestamptz END,
      -- An address that is not verified yet is looked at again in an hour, so that it does not stand at the head for ever.
      next_attempt_at = CASE WHEN decided.status = 'pending' THEN ${now}::timestamptz + interval '1 hour' ELSE notice.next_attempt_at END,
      updated_at = ${now}
    FROM decided
    WHERE notice.id = decided.id
    RETURNING notice.id, notice.status::text AS status`;

  return { id, leaseUntil, noticeIds: claimed.filter((row) => row.status === 'sending').map((row) => row.id) };
}
