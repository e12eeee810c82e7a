import { randomUUID } from 'node:crypto';
import { subDays } from 'date-fns';
import { db, isLockTimeout, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { WEEKLY_DAYS } from '@/lib/schedule/weekly-rules';
import { isReachableSql, recipientSql } from '../recipient';
import { releaseLeadDays } from '../release-lead-days';
import { newClaim, type Claim, type ClaimArgs } from './claim';
import {
  decideNotice,
  planMessages,
  RULE_CHANGE_MAIL_DAYS,
  type ClaimedNotice,
  type Decision,
  type MessagesOfDay,
  type RecipientToClaim,
} from './claim-rules';
import { isDueSql, lockDueNotices } from './read-notices';
import { mailedRemindersSql } from './mailed-reminder-sql';

/** How many more recipients than messages a claim considers, because the notices of some may be locked or obsolete. */
const SPARE_RECIPIENTS = 20;
/** Maximum of due notices that a claim reads, unless the first recipient alone has more. */
const MAX_NOTICES_PER_CLAIM = 5000;

/** How long a claim waits for another one of its channel. */
const MAX_LOCK_WAIT = '1s';
const MAX_STALL = '15s';

/** Claims due notices, the recipients in turn, then other messages (docs/decisions/118). Returns null if nothing was due. */
export async function claimNewCall(args: ClaimArgs): Promise<Claim | null> {
  // Without a transaction first, because usually nothing is due.
  if ((await queryRows(isAnythingDueSql(args), { prepared: true })).length === 0) return null;
  const claiming = db.$transaction(async (tx) => {
    await lockChannel(tx, args.channel.name);
    const claim = newClaim(randomUUID(), { inDoubt: false, now: args.now });
    const hasChanged = await claimNotices(tx, claim, args);
    if (hasChanged && claim.memberIds.length === 0) return claim;
    const places = args.limit - (await tx.message.count({ where: { claimId: claim.id } }));
    const hasDropped = places > 0 && (await claimOthers(tx, claim, { ...args, limit: places }));
    return hasChanged || hasDropped || claim.memberIds.length > 0 ? claim : null;
  });
  return claiming.catch((error: unknown) => {
    if (isLockTimeout(error)) return null;
    throw error;
  });
}

/**
 * Claims of one channel take turns, so that together they neither split a message nor exceed a share. The server ends
 * the claim of a process that stalls, so that it does not stop everybody's mail.
 */
async function lockChannel(tx: Transaction, name: string): Promise<void> {
  await tx.$executeRaw`
    SELECT set_config('lock_timeout', ${MAX_LOCK_WAIT}, true),
      set_config('idle_in_transaction_session_timeout', ${MAX_STALL}, true)`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`claim ${name}`}, 0))`;
}

const isAnythingDueSql = (args: ClaimArgs) => Prisma.sql`
  (SELECT 1 FROM notices AS notice
    WHERE ${isDueSql(args)}
      AND (SELECT ${isReachableSql(args.channel)} FROM ${recipientSql(Prisma.sql`notice.recipient_id`)} AS recipient)
    ORDER BY notice.next_attempt_at LIMIT 1)
  UNION ALL (SELECT 1 ${dueOthersSql(args)} LIMIT 1)`;

/**
 * Messages other than notices. Rule changes for recipients who cannot be reached wait, and end as soon as they are too
 * old; their weekly mails end at once.
 */
const dueOthersSql = ({ channel, now }: ClaimArgs) => Prisma.sql`
  FROM messages AS message
  JOIN users AS recipient ON recipient.id = message.recipient_id
  LEFT JOIN rule_changes AS change ON change.id = message.rule_change_id
  WHERE message.channel = ${channel.name} AND message.status = 'pending' AND message.call_id IS NULL
    AND message.next_attempt_at <= ${now}
    AND (message.kind = 'weekly'
      OR (message.kind = 'rule_change' AND (${isReachableSql(channel)} OR change.announced_at < ${oldestMailed(now)})))`;

const oldestMailed = (now: Date) => subDays(now, RULE_CHANGE_MAIL_DAYS);

/** @returns whether any notice was claimed, dropped or postponed */
async function claimNotices(tx: Transaction, claim: Claim, args: ClaimArgs): Promise<boolean> {
  const { channel, now, limit } = args;
  const recipients = await findDueRecipients(tx, args);
  if (recipients.length === 0) return false;
  const recipientIds = recipients.map(({ id }) => id);
  const { due, siblingsOf } = await lockDueNotices(tx, args, recipientIds);
  const decided: Record<Decision, ClaimedNotice[]> = { cancelled: [], superseded: [], sending: [] };
  for (const notice of due) decided[decideNotice(notice, siblingsOf(notice), now)].push(notice);
  const updateNotices = (notices: ClaimedNotice[], data: Prisma.NoticeUpdateManyMutationInput) =>
    tx.notice.updateMany({ where: { id: { in: notices.map(({ id }) => id) } }, data: { ...data, updatedAt: now } });
  await updateNotices(decided.cancelled, { status: 'cancelled' });
  await updateNotices(decided.superseded, { status: 'superseded' });
  const cancelled = decided.cancelled.map(({ id }) => id);
  await releaseLeadDays(tx, cancelled, { now });
  const today = await readMessagesOfDay(tx, args, recipients);
  const { messages, postponed } = planMessages(
    recipients.map((recipient) => ({
      ...recipient,
      today: today.get(recipient.id) ?? { count: 0, lastAt: null },
      notices: decided.sending.filter(({ recipientId }) => recipientId === recipient.id),
    })),
    { share: channel.dailyShare, limit, now },
  );
  for (const { recipientId, until } of postponed) {
    const waiting = decided.sending.filter((notice) => notice.recipientId === recipientId);
    await updateNotices(waiting, { nextAttemptAt: until });
  }
  const contactIds = new Set(recipients.filter(({ id, ownerId }) => id !== ownerId).map(({ id }) => id));
  await createMessages(tx, claim, args, { messages, contactIds });
  return cancelled.length + decided.superseded.length + postponed.length + messages.length > 0;
}

/** The recipients that have been due longest. Of those due at the same time, owners come before their contacts: ids sort by creation. */
async function findDueRecipients(tx: Transaction, args: ClaimArgs): Promise<RecipientRow[]> {
  const waiting = await tx.$queryRaw<(RecipientRow & { notices: number })[]>`
    SELECT waiting.recipient_id AS id, recipient.owner_id AS "ownerId", notices,
      recipient.one_mail_a_morning AS "oneMailAMorning"
    FROM (
      SELECT notice.recipient_id, min(notice.next_attempt_at) AS due_at, count(*)::int AS notices
      FROM notices AS notice WHERE ${isDueSql(args)} GROUP BY notice.recipient_id ORDER BY due_at, recipient_id
    ) AS waiting
    CROSS JOIN LATERAL ${recipientSql(Prisma.sql`waiting.recipient_id`)} AS recipient
    WHERE ${isReachableSql(args.channel)}
    ORDER BY due_at, waiting.recipient_id LIMIT ${args.limit + SPARE_RECIPIENTS}`;
  let total = 0;
  return waiting.filter(({ notices }, index) => {
    total += notices;
    return index === 0 || total <= MAX_NOTICES_PER_CLAIM;
  });
}

type RecipientRow = Omit<RecipientToClaim, 'today' | 'notices'>;

/** Also of the owners of contacts, and of their other contacts. Times after `now`, by a wrong clock, do not count as the last one. */
async function readMessagesOfDay(
  tx: Transaction,
  { channel, now }: ClaimArgs,
  recipients: RecipientRow[],
): Promise<Map<string, MessagesOfDay>> {
  const ownerIds = [...new Set(recipients.map(({ ownerId }) => ownerId))];
  const rows = await tx.$queryRaw<(MessagesOfDay & { id: string; ownerId: string })[]>`
    SELECT id, count(*)::int AS count, min(owner_id::text) AS "ownerId",
      max(CASE WHEN sent_at IS NULL THEN ${now}::timestamptz WHEN sent_at <= ${now} THEN sent_at END) AS "lastAt"
    FROM (
      SELECT recipient_id AS id, recipient_id AS owner_id, channel, kind, sent_at, status
      FROM messages WHERE recipient_id = ANY(${ownerIds}::uuid[])
      UNION ALL
      SELECT contact_id, contact.owner_id, channel, kind, sent_at, status
      FROM contacts AS contact JOIN messages ON messages.contact_id = contact.id
      WHERE contact.owner_id = ANY(${ownerIds}::uuid[])
    ) AS message
    WHERE channel = ${channel.name} AND kind = 'notice'
      AND (sent_at >= date_trunc('day', ${now}::timestamptz, 'UTC') OR status IN ('pending', 'sending'))
    GROUP BY id`;
  const countOf = (ownerId: string) =>
    rows.filter((row) => row.ownerId === ownerId).reduce((sum, { count }) => sum + count, 0);
  const today = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    recipients.map(({ id, ownerId }) => {
      const { count = 0, lastAt = null } = today.get(id) ?? {};
      return [id, { count: id === ownerId ? count : countOf(ownerId), lastAt }];
    }),
  );
}

async function createMessages(
  tx: Transaction,
  { id: claimId, callId, leaseUntil, memberIds }: Claim,
  { channel, now }: ClaimArgs,
  { messages, contactIds }: { messages: ClaimedNotice[][]; contactIds: ReadonlySet<string> },
): Promise<void> {
  // The messages of a call are sent in the order of their ids.
  const ids = messages.map(() => randomUUID()).sort();
  const rows = messages.map((notices, index) => ({ id: ids[index]!, notices }));
  await tx.message.createMany({
    data: rows.map(({ id, notices }) => {
      const { recipientId } = notices[0]!;
      const to = contactIds.has(recipientId) ? { contactId: recipientId } : { recipientId };
      const claim = { status: 'sending' as const, claimId, callId, leaseUntil, attempts: 1 };
      return { id, kind: 'notice', channel: channel.name, ...to, nextAttemptAt: now, createdAt: now, ...claim };
    }),
  });
  const links = rows.flatMap(({ id, notices }) => notices.map((notice) => ({ id: notice.id, messageId: id })));
  await tx.$executeRaw`
    UPDATE notices AS notice
    SET status = 'sending', message_id = link.message_id, attempts = notice.attempts + 1, updated_at = ${now}
    FROM unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ messageId }) => messageId)}::uuid[])
      AS link(id, message_id)
    WHERE notice.id = link.id`;
  memberIds.push(...links.map(({ id }) => id));
}

/**
 * Claims weekly mails, then rule changes. Takes no more than the share of the day leaves, so that an announcement to many
 * leaves mails for notices.
 * @returns whether any was dropped
 */
async function claimOthers(tx: Transaction, claim: Claim, args: ClaimArgs): Promise<boolean> {
  const { channel, now, limit } = args;
  const due = await tx.$queryRaw<{ id: string; isWanted: boolean }[]>`
    SELECT message.id,
      CASE message.kind
        WHEN 'weekly' THEN ${isReachableSql(channel)} AND recipient.weekly_at IS NOT NULL
          AND message.weekly_on > ${subDays(now, WEEKLY_DAYS)}::date
        ELSE change.announced_at >= ${oldestMailed(now)} AND EXISTS (SELECT 1 FROM ${mailedRemindersSql})
      END AS "isWanted"
    ${dueOthersSql(args)}
    ORDER BY message.weekly_on, message.next_attempt_at, message.id LIMIT ${limit}
    FOR UPDATE OF message SKIP LOCKED`;
  if (due.length === 0) return false;
  const startOfDay = new Date(new Date(now).setUTCHours(0, 0, 0, 0));
  const today = await tx.message.count({
    where: {
      kind: { in: ['weekly', 'rule_change'] },
      channel: channel.name,
      OR: [{ sentAt: { gte: startOfDay } }, { sentAt: null, callId: { not: null } }],
    },
  });
  const places = Math.max(0, channel.otherMessagesPerDay - today);
  const [wanted, unwanted] = [true, false].map((is) => due.filter(({ isWanted }) => isWanted === is));
  const ids = wanted!.slice(0, places).map(({ id }) => id);
  await tx.message.updateMany({
    where: { id: { in: unwanted!.map(({ id }) => id) } },
    data: { status: 'cancelled' },
  });
  await tx.message.updateMany({
    where: { id: { in: ids } },
    data: {
      status: 'sending',
      claimId: claim.id,
      callId: claim.callId,
      leaseUntil: claim.leaseUntil,
      attempts: { increment: 1 },
    },
  });
  claim.memberIds.push(...ids);
  return unwanted!.length > 0;
}
