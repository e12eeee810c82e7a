import { min, subHours } from 'date-fns';
import { db, Prisma, queryRows } from '@/lib/database/db';
import { recordMailEvent, type MailEventArgs } from './record-mail-event';

/**
 * How long unmatched events are kept. For up to a day, a retry of a batch in doubt can return the provider ids that
 * these events refer to.
 */
const KEPT_HOURS = 24;
const MAX_EVENTS_PER_CALL = 50;

/** Records an event, or stores it for `recordUnmatchedMailEvents` if its mail is not recorded as sent yet. */
export async function recordOrKeepMailEvent(args: MailEventArgs): Promise<void> {
  if ((await recordMailEvent(args)) === 'recorded') return;
  const { providerId, kind, at, now } = args;
  await db.$executeRaw`
    INSERT INTO unmatched_mail_events AS event (provider_id, kind, at, received_at)
    VALUES (${providerId}, ${kind}::notice_event_kind, ${min([at, now])}, ${now})
    ON CONFLICT (provider_id, kind) DO UPDATE SET at = LEAST(event.at, EXCLUDED.at)`;
  // Retry now: just before this event was stored, a sweep may have recorded its mail and read the stored events.
  if ((await recordMailEvent(args)) === 'recorded') await forget(args);
}

/**
 * Records a page of stored events whose mail has been recorded since. After the last page, deletes expired events. Safe
 * to run concurrently.
 * @returns whether there may be another page
 */
export async function recordUnmatchedMailEvents({ now }: { now: Date }): Promise<boolean> {
  const events = await queryRows<Omit<MailEventArgs, 'now'>>(
    Prisma.sql`
      SELECT provider_id AS "providerId", kind::text AS kind, at FROM unmatched_mail_events AS event
      WHERE EXISTS (SELECT 1 FROM messages WHERE messages.provider_id = event.provider_id)
        OR EXISTS (SELECT 1 FROM contacts WHERE contacts.invitation_mail_id = event.provider_id)
      ORDER BY received_at LIMIT ${MAX_EVENTS_PER_CALL}`,
    { prepared: true },
  );
  for (const event of events) {
    await recordMailEvent({ ...event, now });
    await forget(event);
  }
  if (events.length === MAX_EVENTS_PER_CALL) return true;
  await db.unmatchedMailEvent.deleteMany({ where: { receivedAt: { lt: subHours(now, KEPT_HOURS) } } });
  return false;
}

const forget = ({ providerId, kind }: Pick<MailEventArgs, 'providerId' | 'kind'>) =>
  db.unmatchedMailEvent.deleteMany({ where: { providerId, kind } });
