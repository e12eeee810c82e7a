import { databasePool } from '@/lib/database/db';
import { addReaders } from './add-readers';

/** Deletes users with their data, rate limits and heartbeats. The checkpoint keeps old writes out of measurements. */
export async function clearBenchmarkData(): Promise<void> {
  await databasePool().query('TRUNCATE users, reminders, notices, audit_entries, rate_limits, heartbeats CASCADE');
  await databasePool().query('CHECKPOINT');
}

/**
 * Adds users with `perPerson` reminders each. Each reminder has one notice, to be sent at `sendAt`; with `isShared`, one
 * for its owner and one for each of two readers.
 */
export async function addNotices({
  count,
  perPerson = 5,
  sendAt,
  isShared = false,
}: {
  count: number;
  perPerson?: number;
  sendAt: Date;
  isShared?: boolean;
}): Promise<void> {
  const pool = databasePool();
  const people = Math.ceil(count / perPerson);
  await pool.query(
    `INSERT INTO users (id, email, email_verified, first_name, updated_at)
     SELECT gen_random_uuid(), 'person-' || n || '-' || gen_random_uuid() || '@example.com', now(), 'Thandi', now()
     FROM generate_series(1, $1::int) AS n`,
    [people],
  );
  await pool.query(
    `INSERT INTO reminders (id, user_id, template_id, title, description, category, due_on, first_due_on, lead_days, updated_at)
     SELECT gen_random_uuid(), person.id, template.id, 'Passport of ' || person.n || '/' || turn,
       E'The green one.\nIt lies in the drawer with the spare keys.', 'expiry-based', $2::date, $2::date, '{0}', now()
     FROM (SELECT id, row_number() OVER () AS n FROM users) AS person
     CROSS JOIN generate_series(1, $1::int) AS turn
     CROSS JOIN (SELECT id FROM templates WHERE key = 'passport') AS template`,
    [perPerson, sendAt],
  );
  if (isShared) await addReaders();
  await pool.query(
    `INSERT INTO notices (id, reminder_id, occurrence_on, lead_day, channel, recipient_id, send_at, next_attempt_at, updated_at)
     SELECT gen_random_uuid(), reminder.id, due_on, 0, 'email', recipient.id, $1::timestamptz, $1::timestamptz, now()
     FROM reminders AS reminder CROSS JOIN LATERAL (
       SELECT reminder.user_id AS id UNION ALL SELECT contact_id FROM readers WHERE reminder_id = reminder.id
     ) AS recipient`,
    [sendAt],
  );
  await pool.query('VACUUM ANALYZE notices, reminders, users, contacts, readers');
}
