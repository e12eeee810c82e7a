import { subDays, subYears } from 'date-fns';
import { IDEMPOTENCY_KEY_DAYS } from '@/lib/accounts/write-once';
import { db } from '@/lib/database/db';
import { removeFromOutbox } from '@/lib/providers/mail';
import { removeOldContacts } from '@/lib/sharing/remove-old-contacts';
import { ACTIVITY_RETENTION_YEARS, LOOK_UP_RETENTION_YEARS, OUTBOX_RETENTION_DAYS } from './retention-periods';

export interface RetentionResult {
  auditEntries: number;
  outboxMails: number;
  idempotencyKeys: number;
  lookUps: number;
  contacts: number;
}

/**
 * Deletes old activity, idempotency keys, look-ups, invitations, ended consents and outbox mails, and outbox mails to
 * addresses that nobody has given.
 * `limit` is per DELETE.
 */
export async function enforceRetention({ now, limit }: { now: Date; limit: number }): Promise<RetentionResult> {
  const oldest = firstIdAt(subYears(now, ACTIVITY_RETENTION_YEARS));
  let auditEntries = 0;
  for (let removed = limit; removed === limit; auditEntries += removed) {
    removed = (await db.auditEntry.deleteMany({ where: { id: { lt: oldest } }, limit })).count;
  }
  const { count: idempotencyKeys } = await db.idempotencyKey.deleteMany({
    where: { createdAt: { lt: subDays(now, IDEMPOTENCY_KEY_DAYS) } },
  });
  const { count: lookUps } = await db.lookUp.deleteMany({
    where: { at: { lt: subYears(now, LOOK_UP_RETENTION_YEARS) } },
  });
  const { contacts } = await removeOldContacts({ now, limit });
  return { auditEntries, idempotencyKeys, lookUps, contacts, outboxMails: await cleanOutbox(now) };
}

/** Smallest version 7 UUID of a time. Ids start with the milliseconds, so the primary key's index finds older rows. */
function firstIdAt(time: Date): string {
  const milliseconds = time.getTime().toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`;
}

async function cleanOutbox(now: Date): Promise<number> {
  const addresses = new Set<string>();
  const before = subDays(now, OUTBOX_RETENTION_DAYS).toISOString();
  const expired = await removeFromOutbox(({ to, sentAt }) => {
    addresses.add(to);
    return sentAt < before;
  });
  if (addresses.size === 0) return expired;
  const where = { email: { in: [...addresses] } };
  const users = await db.user.findMany({ where, select: { email: true } });
  const contacts = await db.contact.findMany({ where, select: { email: true } });
  const known = new Set([...users, ...contacts].map(({ email }) => email));
  // Consider only addresses collected before the query, because a newer mail may belong to a newer account.
  return expired + (await removeFromOutbox(({ to }) => addresses.has(to) && !known.has(to)));
}
