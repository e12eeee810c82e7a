import { addMinutes } from 'date-fns';
import { dayOf } from '@/lib/calendar';
import { databasePool } from '@/lib/database/db';
import { sessionCookieName, startSession } from '@/lib/http/session';
import { TIMEZONES } from '@/lib/accounts/settings/schema';

/** Reminders that everybody has from the start, over two years; nobody touches them, and no mail is due. */
const REMINDERS = 30;
/** For so long, in minutes, no day may begin where the people live. */
const LONGEST_RUN = 30;

/** Somebody with a session. */
export interface Person {
  id: string;
  /** Stands in the dashboard. */
  name: string;
  cookie: string;
  timezone: string;
}

/** A zone in which it does not become midnight during the run, which would move what is due today. */
const quietZone = (now: Date) =>
  TIMEZONES.find((zone) => dayOf(now, zone) === dayOf(addMinutes(now, LONGEST_RUN), zone)) ?? TIMEZONES[0];

/** Makes people with a verified address, a session and a list of reminders, directly in the database. */
export async function addPeople(count: number, now: Date): Promise<Person[]> {
  const timezone = quietZone(now);
  const { rows } = await databasePool().query<{ id: string; name: string }>(
    `INSERT INTO users (id, email, email_verified, first_name, timezone, updated_at)
     SELECT gen_random_uuid(), 'soak-' || n || '@example.com', now(), 'Visitor' || n, $2, now() FROM generate_series(1, $1::int) AS n
     RETURNING id, first_name AS name`,
    [count, timezone],
  );
  await databasePool().query(
    `INSERT INTO reminders (id, user_id, title, category, due_on, first_due_on, lead_days, status, completed_at, updated_at)
     SELECT gen_random_uuid(), users.id, 'Licence disc of car number ' || n, 'expiry-based', due.day, due.day, '{30,7,0}',
       (CASE WHEN n % 5 = 0 THEN 'completed' ELSE 'active' END)::reminder_status, CASE WHEN n % 5 = 0 THEN now() - interval '1 day' END, now()
     FROM users CROSS JOIN generate_series(1, $1::int) AS n CROSS JOIN LATERAL (SELECT current_date + (n * 37 % 730 - 365) AS day) AS due`,
    [REMINDERS],
  );
  await databasePool().query('ANALYZE');
  const people: Person[] = [];
  for (const { id, name } of rows) {
    const { token } = await startSession(id, now);
    people.push({ id, name, timezone, cookie: `${sessionCookieName()}=${token}` });
  }
  return people;
}
