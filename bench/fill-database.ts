import { databasePool } from '@/lib/database/db';
import { addReaders } from './add-readers';

/**
 * Adds users with a session and about 50 reminders each; one of them has a five-hundredth of all reminders. Each reminder
 * has an audit entry and a notice. One notice in 1,000 is due. One reminder in ten has an attachment, about one in ten has readers.
 * @returns the id of the user with the most reminders
 */
export async function fillDatabase(reminders: number): Promise<string> {
  const pool = databasePool();
  const people = Math.ceil(reminders / 50);
  await pool.query(
    `INSERT INTO users (id, email, email_verified, first_name, updated_at)
     SELECT gen_random_uuid(), 'crowd-' || n || '@example.com', now(), 'Thandi', now() FROM generate_series(1, $1::int) AS n`,
    [people],
  );
  await pool.query(
    `WITH person AS (SELECT id, row_number() OVER (ORDER BY email) AS n FROM users WHERE email LIKE 'crowd-%')
     INSERT INTO reminders (id, user_id, template_id, title, category, due_on, first_due_on, lead_days, status, completed_at, updated_at)
     SELECT gen_random_uuid(), person.id, template.id, 'Licence disc of car number ' || n.n, 'expiry-based',
       current_date + (n.n * 37 % 730 - 365)::int, current_date + (n.n * 37 % 730 - 365)::int, '{0}',
       (CASE WHEN n.n % 7 = 0 THEN 'completed' ELSE 'active' END)::reminder_status,
       CASE WHEN n.n % 7 = 0 THEN now() - (n.n % 1000) * interval '1 day' END, now()
     FROM generate_series(1, $1::int) AS n
     JOIN person ON person.n = CASE WHEN n.n % 500 = 0 THEN 1 ELSE 2 + n.n % ($2::int - 1) END
     CROSS JOIN (SELECT id FROM templates WHERE key = 'sa-vehicle-licence') AS template`,
    [reminders, people],
  );
  await pool.query(
    `INSERT INTO notices (id, reminder_id, occurrence_on, lead_day, channel, recipient_id, send_at, next_attempt_at, status, sent_at, updated_at)
     SELECT gen_random_uuid(), id, due_on, 0, 'email', user_id, at, at, (CASE WHEN n % 2 = 0 THEN 'sent' ELSE 'pending' END)::notice_status,
       CASE WHEN n % 2 = 0 THEN at END, now()
     FROM (SELECT id, user_id, due_on, n, now() + (CASE WHEN n % 1000 = 1 THEN -1 ELSE 1 + n % 300 END) * interval '1 day' AS at
       FROM (SELECT id, user_id, due_on, row_number() OVER () AS n FROM reminders) AS numbered) AS planned`,
  );
  await pool.query(
    `INSERT INTO attachments (id, reminder_id, file_name, original_name, mime_type, file_size, storage_key, scan_status)
     SELECT gen_random_uuid(), id, 'proof.pdf', 'proof.pdf', 'application/pdf', 1000, id, 'clean'
     FROM (SELECT id, row_number() OVER () AS n FROM reminders) AS numbered WHERE n % 10 = 0`,
  );
  await pool.query(
    `INSERT INTO audit_entries (id, user_id, reminder_id, action, details, created_at)
     SELECT gen_random_uuid(), user_id, id, 'created', jsonb_build_object('title', title), now() - random() * interval '500 days'
     FROM reminders`,
  );
  await pool.query(
    `INSERT INTO sessions (id, user_id, session_token_hash, expires)
     SELECT gen_random_uuid(), id, md5(id::text), now() + interval '10 days' FROM users`,
  );
  await addReaders({ every: 10 });
  await pool.query('ANALYZE');
  const { rows } = await pool.query<{ id: string }>(
    'SELECT user_id AS id FROM reminders GROUP BY user_id ORDER BY count(*) DESC LIMIT 1',
  );
  return rows[0]!.id;
}
