import { min, subHours } from 'date-fns';
import { db, Prisma, queryRows } from '@/lib/database/db';
import { recordMailEvent, type MailEventArgs } from './record-mail-event';

/** A batch in doubt is sent again under the same key, and so gets its provider ids, for a day. */
const KEPT_HOURS = 24;
/** Bounds the time that a sweep spends on them. */
const MAX_EVENTS_PER_SWEEP = 1000;

/** Records a report, or keeps it for `recordUnmatchedMailEvents`: its mail may not be recorded as sent yet. */
export async function recordOrKeepMailEvent(args: MailEventArgs): Promise<void> {
  if ((await recordMailEvent(args)) === 'recorded') return;
  const { providerId, kind, at, now } = args;
  await db.$executeRaw`
    INSERT INTO unmatched_mail_events AS event (provider_id, kind, at, received_at)
    VALUES (${providerId}, ${kind}::notice_event_kind, ${min([at, now])}, ${now})
    ON CONFLICT (provider_id, kind) DO UPDATE SET at = LEAST(event.at, EXCLUDED.at)`;
  // The batch may have been recorded meanwhile, and the sweep that sent it may be over.
  if ((await recordMailEvent(args)) === 'recorded') await forget(args);
}

/** Records the kept reports whose mail is recorded by now, and deletes the old ones. Safe to run concurrently. */
export async function recordUnmatchedMailEvents({ now }: { now: Date }): Promise<void> {
  // A scalar subquery: without statistics the planner could turn EXISTS into a scan of all notices.
  const events = await queryRows<Omit<MailEventArgs, 'now'>>(
    Prisma.sql`
      SELECT provider_id AS "providerId", kind::text AS kind, at FROM unmatched_mail_events AS event
      WHERE received_at < ${subHours(now, KEPT_HOURS)}
        OR (SELECT true FROM notices WHERE notices.provider_id = event.provider_id LIMIT 1)
      LIMIT ${MAX_EVENTS_PER_SWEEP}`,
    { prepared: true },
  );
  for (const event of events) {
    await recordMailEvent({ ...event, now });
    await forget(event);
  }
}

const forget = ({ providerId, kind }: Pick<MailEventArgs, 'providerId' | 'kind'>) =>
  db.unmatchedMailEvent.deleteMany({ where: { providerId, kind } });
