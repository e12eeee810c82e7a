import { execFileSync } from 'node:child_process';
import fs, {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { openDataFolder } from '@/scripts/database/data-folder';
import { createEmbeddedDatabase, openEmbeddedDatabase } from '@/scripts/database/embedded-database';
import {
  startFolderOwner,
  openDatabaseForTest,
  makeTemporaryDataFolder,
  makeDataFolderWithDatabase,
  withDatabaseClient,
} from '@/tests/support/database/data-folders';

const modeOf = (name: string) => statSync(name).mode & 0o777;

/** Lists the files and folders that other users can access. */
function findAccessibleToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => (lstatSync(name).mode & 0o077) !== 0);
}

describe('an existing data folder', () => {
  it('is made private to its owner at start-up, including all its files', async () => {
    const folder = makeTemporaryDataFolder();
    const elsewhere = path.join(path.dirname(folder), 'elsewhere');
    writeFileSync(elsewhere, '', { mode: 0o644 });
    chmodSync(folder, 0o755);
    mkdirSync(path.join(folder, 'files'), { mode: 0o777 });
    for (const name of ['auth-secret', 'files/one']) {
      writeFileSync(path.join(folder, name), 'x'.repeat(20));
      chmodSync(path.join(folder, name), 0o666);
    }
    symlinkSync(elsewhere, path.join(folder, 'files/link'));

    const held = await openDataFolder(folder);
    await held.release();
    expect(modeOf(folder)).toBe(0o700);
    expect(modeOf(path.join(folder, 'files'))).toBe(0o700);
    expect(modeOf(path.join(folder, 'auth-secret'))).toBe(0o600);
    expect(modeOf(path.join(folder, 'files/one'))).toBe(0o600);
    expect(modeOf(elsewhere)).toBe(0o644);
  });

  it('contains a database that other users cannot access', async () => {
    const folder = makeTemporaryDataFolder();
    await createEmbeddedDatabase(folder);
    expect(findAccessibleToOthers(path.join(folder, 'postgres'))).toEqual([]);
  }, 180_000);
});

describe('the embedded database', () => {
  it('listens on a Unix socket in a folder that other users cannot access', async () => {
    const folder = makeDataFolderWithDatabase();
    const { url } = await openDatabaseForTest(folder);
    const socket = new URL(url).searchParams.get('host') ?? '';
    expect(modeOf(socket)).toBe(0o700);
    await withDatabaseClient(url, (client) => client.query('SELECT 1'));
  });

  it.runIf(process.getuid?.() === 0)('refuses connections from another user of the machine', async () => {
    const folder = makeDataFolderWithDatabase();
    chmodSync(path.dirname(folder), 0o755);
    const { url } = await openDatabaseForTest(folder);
    const socket = `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`;
    const script = `require('node:net').connect(${JSON.stringify(socket)})
      .on('connect', () => { console.log('connected'); process.exit() })
      .on('error', (error) => { console.log(error.code); process.exit() })`;
    const asNobody = { uid: 65534, gid: 65534, encoding: 'utf8', cwd: '/' } as const;
    expect(execFileSync(process.execPath, ['-e', script], asNobody).trim()).toBe('EACCES');
  });

  it('checks its lock before it removes each file', async () => {
    const calls: string[] = [];
    const unlink = fs.unlinkSync.bind(fs);
    const spy = vi.spyOn(fs, 'unlinkSync').mockImplementation((file) => {
      calls.push('remove');
      unlink(file);
    });
    const database = await openEmbeddedDatabase(makeDataFolderWithDatabase(), {
      beforeWrite: () => calls.push('check'),
    });
    await withDatabaseClient(database.url, async (client) => {
      await client.query('CREATE TABLE removed (id int PRIMARY KEY)');
      await client.query('DROP TABLE removed');
      await client.query('CHECKPOINT');
    });
    await database.close();
    spy.mockRestore();
    const before = calls.flatMap((call, index) => (call === 'remove' ? [calls[index - 1]] : []));
    expect(before.length).toBeGreaterThan(1);
    expect(new Set(before)).toEqual(new Set(['check']));
  });

  it('accepts connections when its data folder has a path too long for a Unix socket', async () => {
    const folder = path.join(makeTemporaryDataFolder(), 'd'.repeat(90));
    mkdirSync(folder);
    const { url } = await openDatabaseForTest(folder);
    expect(modeOf(new URL(url).searchParams.get('host') ?? '')).toBe(0o700);
    await withDatabaseClient(url, (client) => client.query('SELECT 1'));
  });
});

it('a launcher that lost its lock while suspended kills itself before its next write', async () => {
  const folder = makeDataFolderWithDatabase();
  const first = await startFolderOwner(folder);
  const client = new Client({ connectionString: first.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE TABLE written (by text)');

  first.process.kill('SIGSTOP');
  // Simulates a stale lock of another container: the host name differs, so the locking process cannot be checked.
  const ownerFile = path.join(folder, 'owner.json');
  writeFileSync(ownerFile, JSON.stringify({ ...JSON.parse(readFileSync(ownerFile, 'utf8')), host: 'another' }));
  utimesSync(path.join(folder, 'lock'), 0, 0);
  const insert = client.query(`INSERT INTO written VALUES ('the first')`).then(
    () => 'confirmed',
    () => 'failed',
  );
  const held = await openDataFolder(folder);
  const second = await openEmbeddedDatabase(folder, { beforeWrite: held.assertLockHeld });

  first.process.kill('SIGCONT');
  expect(await first.ended).toBe('SIGKILL');
  expect(first.errors()).toContain('Another reminder manager has taken over the data folder');
  expect(await insert).toBe('failed');
  expect(existsSync(path.join(folder, 'lock'))).toBe(true);
  const { rows } = await withDatabaseClient(second.url, (other) => other.query('SELECT * FROM written'));
  expect(rows).toEqual([]);
  await second.close();
  await held.release();
});
