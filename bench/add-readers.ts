import { databasePool } from '@/lib/database/db';

/** Has each of `owners`, by default all users, tell two others of about one in `every` of their reminders. */
export async function addReaders({ owners, every = 1 }: { owners?: string[]; every?: number } = {}): Promise<void> {
  await databasePool().query(
    `WITH contact AS (
       INSERT INTO contacts (id, owner_id, email, name, token_hash, invited_at, agreed_at, consent_text)
       SELECT gen_random_uuid(), id, gen_random_uuid() || '@example.com', 'Sipho', gen_random_uuid(), now(), now(), 'Yes.'
       FROM users CROSS JOIN generate_series(1, 2) WHERE $1::uuid[] IS NULL OR id = ANY($1) RETURNING id, owner_id
     )
     INSERT INTO readers (id, reminder_id, contact_id, created_at)
     SELECT gen_random_uuid(), reminder.id, contact.id, now()
     FROM contact JOIN reminders AS reminder ON reminder.user_id = contact.owner_id
     WHERE hashtext(reminder.id::text) % $2 = 0`,
    [owners ?? null, every],
  );
}
