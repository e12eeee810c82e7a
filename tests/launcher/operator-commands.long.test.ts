import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmptyDatabase } from '../support/database/data-folders';
import { launchApp, makeTemporaryFolder, repositoryRoot, runNpmScript, runOperatorCommand } from '../support/launcher';
import { createReminderInApp, signInToApp, startApp, fetchReminderTitles } from './running-app';

/** Starts an empty database that commands treat as a remote server. */
async function startDatabaseServer(): Promise<string> {
  const { url, close } = await startEmptyDatabase();
  onTestFinished(close);
  return url;
}

describe('backup and restore', () => {
  it('keep reminders and sessions', async () => {
    const { app, folder, settings, site } = await startApp();
    const cookie = await signInToApp(site);
    await createReminderInApp(site, cookie, 'launcher: backed up');
    const file = path.join(makeTemporaryFolder(), 'backup');
    // The app is running during the backup.
    expect(await runOperatorCommand('backup', [file], { DATA_DIR: folder })).toMatch(/: \d+ rows, 0 files$/m);
    await createReminderInApp(site, cookie, 'launcher: too late');
    app.process.kill('SIGTERM');
    await app.ended;

    const other = path.join(makeTemporaryFolder(), 'data');
    expect(await runOperatorCommand('restore', [file], { DATA_DIR: other })).toMatch(
      /^Restored \d+ rows and 0 files\.$/m,
    );
    await launchApp({ ...settings, DATA_DIR: other }).ready;
    expect(await fetchReminderTitles(site, cookie)).toEqual(['launcher: backed up']);
  });
});

describe('db:migrate and db:seed', () => {
  it('prepare a database server and change nothing on a second run', async () => {
    const settings = { DATABASE_URL: await startDatabaseServer() };
    expect(await runOperatorCommand('migrate', [], settings)).toMatch(/^Applied: \d{14}_initial(, \d{14}_\w+)*$/m);
    expect(await runOperatorCommand('migrate', [], settings)).toBe('The database is up to date.\n');
    const seeded = /^System templates: (\d+) created, 0 updated, 0 unchanged\.$/m.exec(
      await runOperatorCommand('seed-database', [], settings),
    );
    expect(Number(seeded?.[1])).toBeGreaterThan(20);
    expect(await runOperatorCommand('seed-database', [], settings)).toBe(
      `System templates: 0 created, 0 updated, ${seeded?.[1]} unchanged.\n`,
    );
  });
});

it('db:migrate requires DATABASE_URL', async () => {
  await expect(runOperatorCommand('migrate', [], {})).rejects.toThrow('DATABASE_URL is not set.');
});

describe('db:new-migration', () => {
  function copySources(): string {
    const folder = makeTemporaryFolder();
    for (const name of ['scripts', 'prisma/schema.prisma', 'prisma/migrations', 'package.json', 'tsconfig.json']) {
      cpSync(path.join(repositoryRoot, name), path.join(folder, name), { recursive: true });
    }
    symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder });
    git('init', '--quiet');
    git('add', 'prisma');
    git('commit', '--quiet', '--message', 'prisma: initial schema');
    return folder;
  }

  it('writes a migration for uncommitted changes to schema.prisma, and none without changes', async () => {
    const folder = copySources();
    const migrations = () => readdirSync(path.join(folder, 'prisma/migrations')).sort();
    const before = migrations();
    const write = async () => (await runNpmScript('db:new-migration', ['Colours of reminders'], {}, folder)).stdout;
    expect(await write()).toBe('schema.prisma has not changed since the last commit.\n');
    expect(migrations()).toEqual(before);

    const schema = path.join(folder, 'prisma/schema.prisma');
    writeFileSync(
      schema,
      readFileSync(schema, 'utf8').replace('model Reminder {', 'model Reminder {\n  colour String?\n'),
    );
    expect(await write()).toMatch(/^Wrote prisma\/migrations\/\d{14}_colours_of_reminders\/migration\.sql\n$/);
    const [made = '', ...others] = migrations().filter((name) => !before.includes(name));
    expect(others).toEqual([]);
    expect(readFileSync(path.join(folder, 'prisma/migrations', made, 'migration.sql'), 'utf8').trim()).toBe(
      '-- AlterTable\nALTER TABLE "reminders" ADD COLUMN     "colour" TEXT;',
    );
  });
});
