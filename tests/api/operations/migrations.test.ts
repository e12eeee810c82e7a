import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { applyMigrations, diffSchema, LAST_PART_OF_INITIAL, migrationNames } from '@/scripts/database/schema-engine';
import { startEmptyDatabase, withDatabaseClient } from '@/tests/support/database/data-folders';
import {
  copyWithSecondMigration,
  INITIAL_MIGRATION,
  SECOND_MIGRATION,
} from '@/tests/support/database/second-migration';

/** Lists the schema objects that Prisma manages, one line each, without Prisma's migrations table. */
const SCHEMA_OBJECTS_QUERY = `
  SELECT format('column %I.%I %s%s %s', table_name, column_name, udt_name, datetime_precision,
    is_nullable || coalesce(column_default, '')) AS part
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
  UNION ALL SELECT format('value %s of %I', enumlabel, typname) FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid
  UNION ALL SELECT format('key %I: %s', conname, pg_get_constraintdef(oid)) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f') AND conrelid::regclass::text <> '_prisma_migrations'
  UNION ALL SELECT indexdef FROM pg_indexes
  WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' AND indexdef NOT LIKE '% WHERE %'
    AND indexdef NOT LIKE '%md5(%'
  ORDER BY part`;

/** Returns the schema objects that `make` creates in an empty database. */
async function schemaObjectsAfter(make: (url: string, client: Client) => Promise<unknown>): Promise<string[]> {
  const { url, close } = await startEmptyDatabase();
  onTestFinished(close);
  const client = new Client({ connectionString: url });
  await client.connect();
  await make(url, client);
  const { rows } = await client.query<{ part: string }>(SCHEMA_OBJECTS_QUERY);
  await client.end();
  return rows.map(({ part }) => part);
}

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Opens a database that has only the migrations before `migration`. */
async function openDatabaseBefore(migration: string): Promise<{ url: string; client: Client }> {
  const { url, close } = await startEmptyDatabase();
  onTestFinished(close);
  await applyMigrations(url, { names: migrationNames().filter((name) => name < migration) });
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return { url, client };
}

let scratch: Awaited<ReturnType<typeof startEmptyDatabase>>;
beforeAll(async () => {
  scratch = await startEmptyDatabase();
  return () => scratch.close();
});

test('the migrations create the columns, enums, keys and indexes of schema.prisma', async () => {
  const sql = await diffSchema(scratch.url, undefined);
  const wanted = await schemaObjectsAfter((_, client) => client.query(sql));
  expect(wanted.length).toBeGreaterThan(100);
  expect(await schemaObjectsAfter((url) => applyMigrations(url))).toEqual(wanted);
});

test('applyMigrations keeps a database whose initial migration was still in parts, and applies only later ones', async () => {
  const { url, close } = await startEmptyDatabase();
  onTestFinished(close);
  await applyMigrations(url);
  await withDatabaseClient(url, async (client) => {
    await client.query(`INSERT INTO users (id, email, updated_at) VALUES (gen_random_uuid(), 'a@example.com', now())`);
    await client.query('UPDATE _prisma_migrations SET migration_name = $1 WHERE migration_name = $2', [
      LAST_PART_OF_INITIAL,
      INITIAL_MIGRATION,
    ]);
    await client.query(`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at)
      VALUES ('1', '', '20261123125259_initial', now(), now()), ('2', '', '20261127220000_apply_by_months', now(), now())`);
    expect(await applyMigrations(url, { folder: copyWithSecondMigration() })).toEqual([SECOND_MIGRATION]);
    const { rows } = await client.query('SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1');
    expect(rows.map(({ name }) => name)).toEqual([...migrationNames(), SECOND_MIGRATION]);
    expect((await client.query('SELECT email FROM users')).rows).toEqual([{ email: 'a@example.com' }]);
  });
});

test('the migration to messages keeps what was sent, is being sent, is in doubt, or left a call in doubt', async () => {
  const { url, client } = await openDatabaseBefore('20261128180100_messages');
  const [user, call, bundle, claim] = [id(1), id(2), id(3), id(4)];
  await client.query(`
    INSERT INTO users (id, email, consented_at, updated_at) VALUES ('${user}', 'a@example.com', now(), now());
    INSERT INTO reminders (id, user_id, title, category, due_on, first_due_on, lead_days, updated_at)
    VALUES ('${user}', '${user}', 'Passport', 'expiry-based', '2099-01-01', '2099-01-01', '{1}', now())`);
  const columns = 'status, batch_id, batch_position, bundle_id, claim_id, lease_until, sent_at, provider_id';
  const [none, time] = ['NULL', "'2027-01-01T06:00:00Z'"];
  const rows: Record<number, string> = {
    10: `'pending', ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}`,
    11: `'sent', ${none}, ${none}, ${none}, ${none}, ${none}, ${time}, 'alone'`,
    12: `'sent', ${none}, ${none}, '${bundle}', ${none}, ${none}, ${time}, 'both'`,
    13: `'sent', ${none}, ${none}, '${bundle}', ${none}, ${none}, ${time}, 'both'`,
    14: `'sending', '${call}', 0, ${none}, '${claim}', ${time}, ${none}, ${none}`,
    15: `'pending', '${call}', 1, ${none}, ${none}, ${none}, ${none}, ${none}`,
    16: `'cancelled', '${call}', ${none}, ${none}, ${none}, ${none}, ${none}, ${none}`,
    17: `'failed', ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}`,
  };
  for (const [number, values] of Object.entries(rows))
    await client.query(`
      INSERT INTO notices (id, reminder_id, occurrence_on, lead_day, channel, recipient_id, send_at, next_attempt_at,
        updated_at, ${columns})
      VALUES ('${id(Number(number))}', '${user}', '2099-01-01', ${number}, 'email', '${user}', ${time}, ${time}, now(), ${values})`);
  const changes: Record<number, string> = {
    20: `'pending', NULL, NULL, NULL, NULL, NULL`,
    21: `'sending', '${call}', '${claim}', ${time}, NULL, NULL`,
    22: `'pending', '${call}', NULL, NULL, NULL, NULL`,
    23: `'sent', NULL, NULL, NULL, ${time}, 'change'`,
    24: `'failed', NULL, NULL, NULL, NULL, NULL`,
    25: `'cancelled', NULL, NULL, NULL, NULL, NULL`,
  };
  for (const [number, values] of Object.entries(changes))
    await client.query(`
      INSERT INTO templates (id, key, name, description, category, default_lead_days, color, updated_at)
      VALUES ('${id(Number(number))}', '${number}', 'Passport', '', 'expiry-based', '{1}', 'blue', now());
      INSERT INTO rule_changes (id, template_id, note, source, announced_at)
      VALUES ('${id(Number(number))}', '${id(Number(number))}', 'Note', 'Source', now());
      INSERT INTO rule_change_recipients (id, rule_change_id, user_id, next_attempt_at, status, batch_id, claim_id,
        lease_until, sent_at, provider_id)
      VALUES ('${id(Number(number))}', '${id(Number(number))}', '${user}', ${time}, ${values})`);
  await applyMigrations(url);
  const mails = await client.query(`
    SELECT right(id::text, 2) AS mail, status, call_id AS call, claim_id AS claim, provider_id AS provider
    FROM messages WHERE kind = 'rule_change' AND recipient_id = '${user}' AND rule_change_id = id ORDER BY id`);
  const free = { call: null, claim: null, provider: null };
  expect(mails.rows).toEqual([
    { ...free, mail: '20', status: 'pending' },
    { ...free, mail: '21', status: 'sending', call, claim },
    { ...free, mail: '22', status: 'pending', call },
    { ...free, mail: '23', status: 'sent', provider: 'change' },
    { ...free, mail: '24', status: 'failed' },
    { ...free, mail: '25', status: 'cancelled' },
  ]);
  const cards = await client.query('SELECT count(*)::int AS count FROM rule_change_recipients');
  expect(cards.rows).toEqual([{ count: 6 }]);
  const notices = await client.query(`
    SELECT notice.lead_day AS notice, message_id AS message, has_left AS left, message.status, call_id AS call,
      provider_id AS provider
    FROM notices AS notice LEFT JOIN messages AS message ON message.id = message_id ORDER BY lead_day`);
  const nothing = { message: null, left: false, status: null, call: null, provider: null };
  const sent = { left: false, status: 'sent', call: null };
  expect(notices.rows).toEqual([
    { ...nothing, notice: 10 },
    { ...sent, notice: 11, message: id(11), provider: 'alone' },
    { ...sent, notice: 12, message: bundle, provider: 'both' },
    { ...sent, notice: 13, message: bundle, provider: 'both' },
    { ...nothing, notice: 14, message: id(14), status: 'sending', call },
    { ...nothing, notice: 15, message: id(15), status: 'pending', call },
    { ...nothing, notice: 16, message: id(16), left: true, status: 'cancelled', call },
    { ...nothing, notice: 17 },
  ]);
});

test('the migration to missed occurrences finds the readers whom the last mail did not reach', async () => {
  const { url, client } = await openDatabaseBefore('20261130220000_missed_occurrence');
  const owner = id(1);
  await client.query(`
    INSERT INTO users (id, email, consented_at, updated_at) VALUES ('${owner}', 'a@example.com', now(), now());
    INSERT INTO reminders (id, user_id, title, category, due_on, first_due_on, lead_days, updated_at)
    VALUES ('${owner}', '${owner}', 'Passport', 'expiry-based', '2099-01-01', '2099-01-01', '{7,3}', now())`);
  const mailsOf: Record<number, ('sent' | 'failed' | 'soft_bounced' | 'delivered')[]> = {
    2: [],
    3: ['failed', 'sent'],
    4: ['sent', 'failed'],
    5: ['sent', 'soft_bounced'],
    6: ['failed', 'delivered'],
  };
  for (const [number, mails] of Object.entries(mailsOf)) {
    const contact = id(Number(number));
    await client.query(`
      INSERT INTO contacts (id, owner_id, email, token_hash, invited_at)
      VALUES ('${contact}', '${owner}', '${number}@example.com', '${number}', now());
      INSERT INTO readers (id, reminder_id, contact_id, created_at) VALUES ('${contact}', '${owner}', '${contact}', now())`);
    for (const [index, mail] of mails.entries()) {
      const notice = id(Number(number) * 10 + index);
      const day = `2098-12-0${index + 1}`;
      await client.query(`
        INSERT INTO notices (id, reminder_id, occurrence_on, lead_day, channel, recipient_id, send_at, next_attempt_at,
          updated_at, status, sent_at)
        VALUES ('${notice}', '${owner}', '2099-01-01', ${index}, 'email', '${contact}', '${day}', '${day}', now(),
          ${mail === 'failed' ? "'failed', NULL" : `'sent', '${day}'`})`);
      if (mail === 'soft_bounced' || mail === 'delivered')
        await client.query(
          `INSERT INTO notice_events (notice_id, round, kind, at) VALUES ('${notice}', 0, '${mail}', now())`,
        );
    }
  }
  await applyMigrations(url);
  const { rows } = await client.query(
    `SELECT right(id::text, 1) AS reader, missed_occurrence::text AS missed FROM readers ORDER BY id`,
  );
  expect(rows).toEqual([
    { reader: '2', missed: null },
    { reader: '3', missed: null },
    { reader: '4', missed: '2099-01-01' },
    { reader: '5', missed: '2099-01-01' },
    { reader: '6', missed: null },
  ]);
});

test('applyMigrations rejects a database from before the first release and changes nothing', async () => {
  const { url } = scratch;
  await applyMigrations(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const rename = `UPDATE _prisma_migrations SET migration_name = '20261127220000_apply_by_months' RETURNING migration_name`;
  const { rows } = await client.query(rename);
  await expect(applyMigrations(url)).rejects.toThrow('made by a version before the first release');
  expect((await client.query('SELECT migration_name FROM _prisma_migrations')).rows).toEqual(rows);
});
