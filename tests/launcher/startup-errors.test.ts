import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { launchApp, occupyPort, makeTemporaryFolder } from '../support/launcher';

/** Starts an app and expects it to exit with code 1. @returns the lines of its standard error */
async function startupErrorLines(settings: Record<string, string>): Promise<string[]> {
  const app = launchApp({ DATA_DIR: path.join(makeTemporaryFolder(), 'data'), ...settings });
  expect(await app.ended, app.output()).toBe(1);
  return app.errors().trim().split('\n');
}

describe('the startup error', () => {
  it('names a port that is in use', async () => {
    const port = await occupyPort();
    expect(await startupErrorLines({ PORT: String(port) })).toEqual([
      `Port ${port} on 127.0.0.1 is already in use. Set PORT or HOST to another.`,
    ]);
  });

  it('names a HOST that is not an address of this machine', async () => {
    expect(await startupErrorLines({ HOST: '192.0.2.1', APP_URL: 'http://192.0.2.1:3000' })).toEqual([
      expect.stringMatching(/^Port 0 on 192\.0\.2\.1 cannot be used/),
    ]);
  });

  it.each(['0.0.0.0', '::', '192.0.2.1', 'reminders.local'])('asks for APP_URL if HOST is %s', async (HOST) => {
    expect(await startupErrorLines({ HOST })).toEqual([
      `HOST=${HOST} lets other machines reach this site. Set APP_URL to the address they use, such as https://reminders.example.com, or leave HOST at 127.0.0.1.`,
    ]);
  });

  it('names a data folder whose parent is a file', async () => {
    const file = path.join(makeTemporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(await startupErrorLines({ DATA_DIR: path.join(file, 'data') })).toEqual([
      expect.stringMatching(/^The data folder .+ cannot be written to \(.+\)\. Set DATA_DIR to another\.$/),
    ]);
  });

  it.runIf(process.platform === 'linux')('reports a data folder that cannot be created', async () => {
    expect(await startupErrorLines({ DATA_DIR: '/proc/reminders/data' })).toEqual([
      expect.stringContaining('cannot be written to'),
    ]);
  });

  it('names an invalid setting', async () => {
    expect(await startupErrorLines({ NOTIFY_HOUR: '24' })).toEqual([
      expect.stringMatching(/^Wrong setting NOTIFY_HOUR: .*23/),
    ]);
  });

  it('has one line per invalid setting', async () => {
    expect(await startupErrorLines({ PORT: 'http', APP_URL: 'example.com', AUTH_SECRET: 'short' })).toEqual([
      expect.stringMatching(/^Wrong setting PORT: /),
      'Wrong setting APP_URL: must be an http(s) URL',
      'Wrong setting AUTH_SECRET: must have at least 16 characters',
    ]);
  });

  it('is followed by the name of the command that checks the settings', async () => {
    const app = launchApp({ DATA_DIR: path.join(makeTemporaryFolder(), 'data'), PORT: 'http' });
    await app.ended;
    expect(app.output()).toContain('`npm run doctor`');
  });

  it('names an unreachable database', async () => {
    expect(await startupErrorLines({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' })).toEqual([
      expect.stringMatching(/^The database cannot be brought up to date: .*127\.0\.0\.1:9/),
    ]);
  });
});
