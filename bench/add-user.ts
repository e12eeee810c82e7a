import { databasePool } from '@/lib/database/db';
import { startSession, sessionCookieName } from '@/lib/http/session';
import { addReaders } from './add-readers';

/**
 * Adds a user with a session, reminders (one in 40 due today, one in ten completed) and as many audit entries. With
 * `isShared`, two others are told of each reminder. The offer
 * of a weekly mail is answered, because the dashboard shows it only until then.
 */
export async function addBenchmarkUser(
  reminders: number,
  { name = 'Thandi', timezone = 'Africa/Johannesburg', locale = 'en-ZA', isShared = false } = {},
): Promise<{ id: string; cookie: string }> {
  const pool = databasePool();
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO users (id, email, email_verified, first_name, timezone, locale, weekly_mail, updated_at)
     VALUES (gen_random_uuid(), gen_random_uuid() || '@example.com', now(), $1, $2, $3, 'off', now()) RETURNING id`,
    [name, timezone, locale],
  );
  const { id } = rows[0]!;
  await pool.query(
    `INSERT INTO reminders (id, user_id, template_id, title, description, category, due_on, first_due_on, lead_days, status,
       completed_at, updated_at)
     SELECT gen_random_uuid(), $1, CASE WHEN n % 2 = 0 THEN template.id END, 'Licence disc of car number ' || n,
       'The old one lies in the drawer with the spare keys.', 'expiry-based', due.day, due.day, '{30,15,7,0}',
       (CASE WHEN due.done THEN 'completed' ELSE 'active' END)::reminder_status,
       CASE WHEN due.done THEN now() - n * interval '1 hour' END, now()
     FROM generate_series(1, $2::int) AS n
     CROSS JOIN (SELECT id FROM templates WHERE key = 'sa-vehicle-licence') AS template
     CROSS JOIN LATERAL (
       SELECT (now() AT TIME ZONE 'Africa/Johannesburg')::date + (CASE WHEN n % 40 = 1 THEN 0 ELSE n * 37 % 730 - 365 END) AS day,
         n % 10 = 0 AS done
     ) AS due`,
    [id, reminders],
  );
  await pool.query(
    `INSERT INTO audit_entries (id, user_id, action, details, created_at)
     SELECT gen_random_uuid(), $1, 'created', jsonb_build_object('title', 'Licence disc of car number ' || n), now() - n * interval '1 minute'
     FROM generate_series(1, $2::int) AS n`,
    [id, reminders],
  );
  if (isShared) await addReaders({ owners: [id] });
  await pool.query('ANALYZE');
  const { token } = await startSession(id, new Date());
  return { id, cookie: `${sessionCookieName()}=${token}` };
}
