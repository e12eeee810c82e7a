import { databasePool } from '@/lib/database/db';

/**
 * Adds a user with `reminders` reminders and leaves the statistics as they are. One reminder in ten is completed and
 * followed by the next one, one in ten has an attachment. Each has an audit entry and two notices.
 * @returns the user's id
 */
export async function fillAccount(reminders: number): Promise<string> {
  const pool = databasePool();
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO users (id, email, email_verified, first_name, updated_at)
     VALUES (gen_random_uuid(), gen_random_uuid() || '@example.com', now(), 'Thandi', now()) RETURNING id`,
  );
  const { id } = rows[0]!;
  await pool.query(
    `INSERT INTO reminders (id, user_id, template_id, title, search_text, category, due_on, first_due_on, apply_by_on, lead_days, status,
       completed_at, previous_id, repeat_every, repeat_unit, repeats_by_itself,
       can_be_completed, can_be_overdue, updated_at)
     SELECT ids[n], $1, CASE WHEN n % 2 = 0 THEN template.id END, 'Licence disc of car number ' || n, 'licence disc of car number ' || n,
       CASE WHEN n % 20 = 3 THEN 'recurring-date' ELSE 'expiry-based' END, due.day, due.day,
       CASE WHEN n % 2 = 0 THEN due.day - template.apply_by_days END, '{30,0}',
       (CASE WHEN n % 10 = 0 THEN 'completed' ELSE 'active' END)::reminder_status,
       CASE WHEN n % 10 = 0 THEN now() - n * interval '1 hour' END, CASE WHEN n % 10 = 1 THEN ids[n - 1] END,
       CASE WHEN n % 20 = 3 THEN 1 END, CASE WHEN n % 20 = 3 THEN 'month'::repeat_unit END, n % 20 = 3,
       n % 20 <> 3, n % 20 <> 3, now()
     FROM (SELECT array_agg(gen_random_uuid()) AS ids FROM generate_series(1, $2::int)) AS made
     CROSS JOIN generate_series(1, $2::int) AS n
     CROSS JOIN (SELECT id, apply_by_days FROM templates WHERE key = 'sa-vehicle-licence') AS template
     CROSS JOIN LATERAL (SELECT current_date + n * 37 % 730 - 365 AS day) AS due`,
    [id, reminders],
  );
  await pool.query(
    `INSERT INTO notices (id, reminder_id, occurrence_on, lead_day, channel, recipient_id, send_at, next_attempt_at, status, sent_at, updated_at)
     SELECT gen_random_uuid(), id, due_on, lead_day, 'email', user_id, at, at,
       (CASE WHEN at < now() THEN 'sent' ELSE 'pending' END)::notice_status, CASE WHEN at < now() THEN at END, now()
     FROM reminders CROSS JOIN unnest(lead_days) AS lead_day
     CROSS JOIN LATERAL (SELECT (due_on - lead_day)::timestamptz AS at) AS planned WHERE user_id = $1`,
    [id],
  );
  await pool.query(
    `INSERT INTO attachments (id, reminder_id, file_name, original_name, mime_type, file_size, storage_key, scan_status)
     SELECT gen_random_uuid(), id, 'proof.pdf', 'proof.pdf', 'application/pdf', 1000, id, 'clean'
     FROM (SELECT id, row_number() OVER () AS n FROM reminders WHERE user_id = $1) AS numbered WHERE n % 10 = 0`,
    [id],
  );
  await pool.query(
    `INSERT INTO audit_entries (id, user_id, reminder_id, action, details)
     SELECT gen_random_uuid(), user_id, id, 'created', jsonb_build_object('title', title) FROM reminders WHERE user_id = $1`,
    [id],
  );
  return id;
}
