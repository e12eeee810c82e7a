import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createStorage } from '@/lib/providers/storage';
import { applyMigrations } from '@/scripts/schema-engine';
import { startScratchDatabase } from '@/scripts/scratch-database';
import { writeBackup } from '@/scripts/write-backup';
import { repositoryRoot, runNpmScript, makeTemporaryFolder } from '../support/launcher';

async function startDatabaseServer({ migrated = true } = {}): Promise<string> {
  const { url, close } = await startScratchDatabase();
  onTestFinished(close);
  if (migrated) await applyMigrations(url);
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

it('restore replaces a generated secret with the secret of the backup', async () => {
  const folder = makeTemporaryFolder();
  const file = path.join(folder, 'backup');
  const secret = 'the secret of the backup';
  await writeBackup({ url: await startDatabaseServer(), storage: createStorage({ DATA_DIR: folder }), secret }, file);

  const DATA_DIR = path.join(folder, 'data');
  const secretFile = path.join(DATA_DIR, 'auth-secret');
  mkdirSync(DATA_DIR);
  writeFileSync(secretFile, 'the secret of the first start');
  const settings = { DATA_DIR, DATABASE_URL: await startDatabaseServer({ migrated: false }) };
  const { stdout, stderr } = await runNpmScript('restore', [file], settings);
  expect(stderr).toBe('');
  expect(stdout).toContain(`The secret of the backup has replaced the one in ${secretFile}.`);
  expect(readFileSync(secretFile, 'utf8')).toBe(secret);
});
