import { min } from 'date-fns';
import { recordAuditEntries } from '@/lib/audit/audit-trail';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import type { MailEventKind } from '@/lib/providers/mail/resend-event';
import { ownerIdSql } from '../notice-state-sql';
import type { MailProblem } from '@/prisma/generated/client';

export interface MailEventArgs {
  providerId: string;
  kind: MailEventKind;
  at: Date;
  now: Date;
}

/**
 * Records a provider's event for each notice of the mail. Repeated and reordered events are harmless, because the
 * earliest time of each kind is kept. A permanent bounce or a complaint stops the owner's notices. A failure shows in
 * the owner's activity.
 */
export async function recordMailEvent(args: MailEventArgs): Promise<'recorded' | 'unknown'> {
  const { providerId, kind, now } = args;
  const [found] = await queryRows<{ userId: string }>(Prisma.sql`
    SELECT ${ownerIdSql} AS "userId"
    FROM notices AS notice JOIN reminders AS reminder ON reminder.id = notice.reminder_id
    WHERE notice.provider_id = ${providerId} LIMIT 1`);
  if (!found) return recordRuleChangeEvent(args);
  const event = { ...args, at: min([args.at, now]) };
  const problem = kind === 'bounced' || kind === 'complained' ? kind : undefined;
  return db.$transaction(async (tx) => {
    // Lock the user before the notices (docs/decisions/082).
    if (problem || kind === 'failed')
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${found.userId}::uuid FOR NO KEY UPDATE`;
    const recorded = await insertEvents(tx, event);
    const added = recorded.filter(({ isNew }) => isNew);
    const sentAt = min(added.map((notice) => notice.sentAt));
    if (problem && added.length > 0) await setMailProblem(tx, found.userId, { problem, sentAt, event });
    if (kind === 'failed') {
      const { userId } = found;
      const entries = added.map(({ reminderId, title }) => {
        return { userId, reminderId, action: 'notice_failed' as const, title };
      });
      await recordAuditEntries(tx, entries);
    }
    return recorded.length > 0 ? 'recorded' : 'unknown';
  });
}

/** Records an event of a mail about a rule change, which shows only in a mail problem or as a failure. */
async function recordRuleChangeEvent(args: MailEventArgs): Promise<'recorded' | 'unknown'> {
  const { providerId, kind, now } = args;
  const sent = await db.ruleChangeRecipient.findFirst({
    where: { providerId },
    select: { id: true, userId: true, sentAt: true, ruleChange: { select: { template: { select: { name: true } } } } },
  });
  if (!sent) return 'unknown';
  const { id, userId, sentAt } = sent;
  if (kind !== 'bounced' && kind !== 'complained' && kind !== 'failed') return 'recorded';
  await db.$transaction(async (tx) => {
    // Lock the user before the row (docs/decisions/082).
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    if (kind === 'failed') {
      const { count } = await tx.ruleChangeRecipient.updateMany({
        where: { id, status: 'sent' },
        data: { status: 'failed' },
      });
      const title = sent.ruleChange.template.name;
      if (count > 0) await recordAuditEntries(tx, [{ userId, reminderId: null, action: 'notice_failed', title }]);
    } else if (sentAt) {
      await setMailProblem(tx, userId, { problem: kind, sentAt, event: { ...args, at: min([args.at, now]) } });
    }
  });
  return 'recorded';
}

/** FOR KEY SHARE waits for a concurrent delete or resend, after which the notice no longer matches. */
const insertEvents = (tx: Transaction, { providerId, kind, at }: MailEventArgs) =>
  tx.$queryRaw<{ isNew: boolean; sentAt: Date; reminderId: string; title: string }[]>`
    WITH added AS (
      INSERT INTO notice_events AS event (notice_id, round, kind, at)
      SELECT id, round, ${kind}::notice_event_kind, ${at} FROM notices WHERE provider_id = ${providerId}
      ORDER BY id FOR KEY SHARE
      ON CONFLICT (notice_id, round, kind) DO UPDATE SET at = LEAST(event.at, EXCLUDED.at)
      RETURNING notice_id, xmax = 0 AS is_new
    )
    SELECT added.is_new AS "isNew", notice.sent_at AS "sentAt", reminder.id AS "reminderId", reminder.title
    FROM added JOIN notices AS notice ON notice.id = added.notice_id
      JOIN reminders AS reminder ON reminder.id = notice.reminder_id`;

/** Ignores events about mails sent before the last problem ended. A bounce replaces a complaint. */
async function setMailProblem(
  tx: Transaction,
  userId: string,
  { problem, sentAt, event }: { problem: MailProblem; sentAt: Date; event: MailEventArgs },
): Promise<void> {
  const replaced: (MailProblem | null)[] = problem === 'bounced' ? [null, 'complained'] : [null];
  await tx.user.updateMany({
    where: {
      id: userId,
      OR: replaced.map((mailProblem) => ({ mailProblem })),
      AND: { OR: [{ mailResumedAt: null }, { mailResumedAt: { lt: sentAt } }] },
    },
    data: { mailProblem: problem, mailProblemSince: event.at },
  });
}
