import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { applyMigrations, diffSchema, LAST_PART_OF_INITIAL, migrationNames } from '@/scripts/database/schema-engine';
import { startEmptyDatabase, withDatabaseClient } from '@/tests/support/data-folders';
import { copyWithSecondMigration, INITIAL_MIGRATION, SECOND_MIGRATION } from '@/tests/support/second-migration';

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
