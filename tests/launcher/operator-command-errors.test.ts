import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { migrationNames } from '@/scripts/database/schema-engine';
import { startEmptyDatabase, startSeededDatabase } from '../support/database/data-folders';
import { repositoryRoot, runNpmScript, makeTemporaryFolder } from '../support/launcher';

async function startDatabaseServer({ migrated = true } = {}): Promise<string> {
  const { url, close } = await (migrated ? startSeededDatabase() : startEmptyDatabase());
  onTestFinished(close);
  return url;
}

it('the first operator command in a fresh clone generates the database client', async () => {
  const clone = makeTemporaryFolder();
  const sources = ['emails', 'inngest', 'lib', 'prisma', 'scripts', 'package.json', 'package-lock.json'];
  for (const name of [...sources, 'prisma.config.ts', 'tsconfig.json']) {
    const filter = (from: string) => !from.startsWith(path.join(repositoryRoot, 'prisma/generated'));
    cpSync(path.join(repositoryRoot, name), path.join(clone, name), { recursive: true, filter });
  }
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(clone, 'node_modules'));
  const { stdout, stderr } = await runNpmScript('db:seed', [], { DATABASE_URL: await startDatabaseServer() }, clone);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Generating the database client …\n[^]*^System templates: \d+ created, /m);
});

describe('a failing operator command', () => {
  const unreachable = { DATABASE_URL: 'postgresql://nobody@localhost:9/none' };
  const failure = (line: RegExp) => ({ code: 1, stdout: '', stderr: expect.stringMatching(line) });

  it.each([
    ['user', ['admin', 'thandi@example.com']],
    ['backup', ['of-nothing.backup']],
    ['db:migrate', []],
    ['db:seed', []],
  ])('prints one line and exits with code 1 if the database is unreachable: %s', async (name, args) => {
    expect(await runNpmScript(name, args, unreachable)).toEqual(
      failure(/^The database cannot be reached: .*127\.0\.0\.1:9.*\n$/),
    );
  });

  it('exits with code 1 and suggests db:migrate for a database without migrations', async () => {
    const DATABASE_URL = await startDatabaseServer({ migrated: false });
    expect(await runNpmScript('user', ['admin', 'thandi@example.com'], { DATABASE_URL })).toEqual(
      failure(/^The database is not up to date \(.*users.*\)\. `npm run db:migrate` .*\n$/),
    );
  });

  it('reports a missing folder in one line, and with a stack trace at log level debug', async () => {
    const DATABASE_URL = await startDatabaseServer();
    const file = path.join(makeTemporaryFolder(), 'none/backup');
    expect(await runNpmScript('backup', [file], { DATABASE_URL })).toEqual(
      failure(/^A file or folder cannot be used: ENOENT: .*\n$/),
    );
    const { stderr } = await runNpmScript('backup', [file], { DATABASE_URL, LOG_LEVEL: 'debug' });
    expect(stderr).toMatch(/^ {4}at /m);
  });
});

describe('restore', () => {
  let DATABASE_URL: string;
  beforeAll(async () => {
    const database = await startEmptyDatabase();
    DATABASE_URL = database.url;
    return () => database.close();
  });

  const HEAD = { kind: 'head', version: 1, createdAt: '2026-11-25T08:00:00Z', migrations: migrationNames() };
  const USER = { id: '0190b5a4-7c2e-7d4e-9f1a-3b5c7d9e1f20', email: 'a@example.com', updated_at: '2026-11-25' };
  const APP = { id: USER.id, user_id: USER.id, kind: 'totp', name: 'Phone', last_time_step: 0, secret: 'AAAA' };
  const rowsOf = (table: string, ...rows: object[]) => [
    { kind: 'table', table, columns: Object.keys(rows[0] ?? {}) },
    { kind: 'rows', rows },
  ];

  /** Writes a backup and restores it into a data folder with these files. */
  async function restore(lines: object[], dataFiles: Record<string, string> = {}) {
    const folder = makeTemporaryFolder();
    const file = path.join(folder, 'backup');
    writeFileSync(file, gzipSync([HEAD, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')));
    const DATA_DIR = path.join(folder, 'data');
    mkdirSync(DATA_DIR);
    for (const [name, content] of Object.entries(dataFiles)) writeFileSync(path.join(DATA_DIR, name), content);
    const result = await runNpmScript('restore', [file], { DATA_DIR, DATABASE_URL });
    return { ...result, secretFile: path.join(DATA_DIR, 'auth-secret') };
  }

  it('writes no secret, and says what a new one ends', async () => {
    const { stdout, secretFile } = await restore([{ kind: 'end', rows: 0, files: 0 }]);
    expect(stdout).toContain(`copy its file to ${secretFile}. With a new one, links in mails already sent and`);
    expect(existsSync(secretFile)).toBe(false);
  });

  it('prints one line if the storage cannot be written', async () => {
    const stored = { kind: 'file', key: 'attachments/one', contentType: 'text/plain', content: 'aGVsbG8=' };
    const { code, stderr } = await restore([stored, { kind: 'end', rows: 0, files: 1 }], { files: 'not a folder' });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^.*storage.*\n$/)]);
  });

  it('counts the authenticator apps that do not work with the secret', async () => {
    vi.stubEnv('AUTH_SECRET', 'the secret of the first start');
    const { encryptTotpSecret } = await import('@/lib/accounts/two-factor/totp');
    const working = { ...APP, id: APP.id.replace('0190', '0191'), secret: encryptTotpSecret('any', USER.id) };
    const rows = [...rowsOf('authenticators', APP, working), ...rowsOf('users', USER)];
    const { stdout } = await restore([...rows, { kind: 'end', rows: 3, files: 0 }], {
      'auth-secret': 'the secret of the first start',
    });
    expect(stdout).toMatch(/^1 of 2 authenticator apps do not work with this AUTH_SECRET\./m);
  });
});
