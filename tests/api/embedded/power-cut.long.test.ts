import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadOrCreateSecret } from '@/scripts/database/data-folder';
import { openEmbeddedDatabase } from '@/scripts/database/embedded-database';
import { applyMigrations } from '@/scripts/database/schema-engine';
import {
  openDatabaseForTest,
  makeTemporaryDataFolder,
  startEmptyDatabase,
  makeDataFolderWithDatabase,
  withDatabaseClient,
} from '@/tests/support/database/data-folders';
import {
  copyWithSecondMigration,
  INITIAL_MIGRATION,
  SECOND_MIGRATION,
} from '@/tests/support/database/second-migration';

it('the embedded database is configured to confirm a commit only once it is on disk', async () => {
  const { url } = await openDatabaseForTest(makeDataFolderWithDatabase());
  await withDatabaseClient(url, async (client) => {
    const { rows } = await client.query(`
      SELECT name, setting FROM pg_settings
      WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') ORDER BY 1`);
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ]);
  });
});

it('the embedded database keeps confirmed rows after a power cut that emptied its lock file', async () => {
  const folder = makeDataFolderWithDatabase();
  const running = await openDatabaseForTest(folder);
  const copy = makeTemporaryDataFolder();
  await withDatabaseClient(running.url, async (client) => {
    await client.query('CREATE TABLE kept AS SELECT generate_series(1, 1000) AS number');
    cpSync(path.join(folder, 'postgres'), path.join(copy, 'postgres'), { recursive: true });
  });
  await running.close();
  writeFileSync(path.join(copy, 'postgres/postmaster.pid'), '');

  const { url } = await openDatabaseForTest(copy);
  const { rows } = await withDatabaseClient(url, (client) => client.query('SELECT count(*)::int FROM kept'));
  expect(rows).toEqual([{ count: 1000 }]);
});

it('openEmbeddedDatabase starts over when the creation of the database was interrupted', async () => {
  const folder = makeTemporaryDataFolder();
  mkdirSync(path.join(folder, 'postgres.new/base'), { recursive: true });
  writeFileSync(path.join(folder, 'postgres.new/PG_VERSION'), '18\n');
  const { url } = await openDatabaseForTest(folder);
  await withDatabaseClient(url, (client) => client.query('SELECT 1'));
  expect(readdirSync(folder)).not.toContain('postgres.new');
});

it('openEmbeddedDatabase refuses a folder with an incomplete database', async () => {
  const folder = makeDataFolderWithDatabase();
  rmSync(path.join(folder, 'postgres/PG_VERSION'));
  await expect(openEmbeddedDatabase(folder)).rejects.toThrow('is incomplete');
});

it('applyMigrations retries a migration that a power cut interrupted', async () => {
  const folder = makeDataFolderWithDatabase();
  const interrupted = await openDatabaseForTest(folder);
  await withDatabaseClient(interrupted.url, (client) =>
    client.query(`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at)
      VALUES ('interrupted', 'any', '${SECOND_MIGRATION}', now())`),
  );
  await interrupted.close();
  const { url } = await openDatabaseForTest(folder);
  expect(await applyMigrations(url, { folder: copyWithSecondMigration() })).toEqual([SECOND_MIGRATION]);
});

it('applyMigrations rolls back a migration that fails midway', async () => {
  const database = await startEmptyDatabase();
  onTestFinished(() => database.close());
  const folder = copyWithSecondMigration(`
    ALTER TABLE "notices" ADD COLUMN "colour" TEXT;
    CREATE INDEX "notices_colour_idx" ON "notices"("colour");`);
  await applyMigrations(database.url, { names: [INITIAL_MIGRATION] });
  await withDatabaseClient(database.url, async (client) => {
    await client.query('CREATE INDEX notices_colour_idx ON notices (id)');
    await expect(applyMigrations(database.url, { folder })).rejects.toThrow('already exists');
    const { rows } = await client.query(`
      SELECT column_name FROM information_schema.columns WHERE table_name = 'notices' AND column_name = 'colour'`);
    expect(rows).toEqual([]);
  });
});

it('loadOrCreateSecret replaces a secret file that a power cut emptied', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const folder = makeTemporaryDataFolder();
  writeFileSync(path.join(folder, 'auth-secret'), '');
  const secret = loadOrCreateSecret(folder);
  expect(secret).toHaveLength(43);
  expect(loadOrCreateSecret(folder)).toBe(secret);
  expect(log.mock.calls.join()).toContain('is damaged and replaced');
});

it('the embedded database keeps its write-ahead log below 256 MB after 400 MB of writes', async () => {
  const folder = makeDataFolderWithDatabase();
  const { url } = await openDatabaseForTest(folder);
  const log = path.join(folder, 'postgres/pg_wal');
  await withDatabaseClient(url, async (client) => {
    await client.query(`CREATE TABLE filled AS SELECT repeat('x', 1000) AS text FROM generate_series(1, 20000)`);
    const written = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint::float8 / 1048576 AS mb`;
    const writtenSoFar = async () => (await client.query<{ mb: number }>(written)).rows[0]?.mb ?? 0;
    while ((await writtenSoFar()) < 400) await client.query(`UPDATE filled SET text = text || 'x'`);
  });
  const bytes = readdirSync(log).map((name) => statSync(path.join(log, name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(256 * 1024 * 1024);
});
