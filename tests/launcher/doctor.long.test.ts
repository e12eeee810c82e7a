import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrationNames } from '@/scripts/database/schema-engine';
import { startEmptyDatabase, startSeededDatabase } from '../support/database/data-folders';
import { makeTemporaryFolder, runNpmScript } from '../support/launcher';

interface Finding {
  check: string;
  state: 'ok' | 'warning' | 'wrong';
  message: string;
  help: string | null;
}

async function diagnose(settings: Record<string, string>) {
  const DATA_DIR = path.join(makeTemporaryFolder(), 'data');
  const { code, stdout, stderr } = await runNpmScript('doctor', ['--json'], { DATA_DIR, ...settings });
  expect(stderr).toBe('');
  const findings = JSON.parse(stdout.slice(stdout.indexOf('['))) as Finding[];
  return { code, findings, find: (name: string) => findings.find(({ check }) => check === name), DATA_DIR };
}

describe('npm run doctor', () => {
  let DATABASE_URL: string;
  beforeAll(async () => {
    const { url, close } = await startSeededDatabase();
    DATABASE_URL = url;
    return close;
  });

  it('prints a line for each check and exits with 0 if nothing is wrong', async () => {
    const { code, stdout, stderr } = await runNpmScript('doctor', [], { DATABASE_URL });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.trim().split('\n').slice(-8);
    expect(lines.map((line) => line.split(/ +/).slice(0, 2).join(' '))).toEqual(
      ['settings', 'database', 'schema', 'clock', 'mail', 'storage', 'scanner', 'inngest'].map((name) => `ok ${name}`),
    );
  });

  it('creates nothing in a missing data folder', async () => {
    const { code, find, DATA_DIR } = await diagnose({});
    expect(code).toBe(0);
    expect(find('database')).toEqual({
      check: 'database',
      state: 'warning',
      message: 'There is no database yet.',
      help: '`npm start` creates it.',
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('exits with 1 and names every invalid setting', async () => {
    const { code, findings } = await diagnose({ PORT: 'http', NOTIFY_HOUR: '24' });
    expect(code).toBe(1);
    expect(findings.map(({ check, state, message }) => `${state} ${check} ${message}`)).toEqual([
      expect.stringMatching(/^wrong settings Wrong setting PORT: /),
      expect.stringMatching(/^wrong settings Wrong setting NOTIFY_HOUR: /),
    ]);
  });

  it('exits with 0 and warns about settings that do not go together', async () => {
    const { code, find } = await diagnose({ DATABASE_URL, AUTH_GOOGLE_ID: 'id' });
    expect(code).toBe(0);
    expect(find('settings')).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('AUTH_GOOGLE_SECRET'),
    });
  });

  it('names an unreachable database', async () => {
    const { code, find } = await diagnose({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' });
    expect(code).toBe(1);
    expect(find('database')).toMatchObject({ state: 'wrong', message: expect.stringContaining('127.0.0.1:9') });
  });

  it('counts missing migrations', async () => {
    const { url, close } = await startEmptyDatabase();
    onTestFinished(close);
    const { code, find } = await diagnose({ DATABASE_URL: url });
    expect(code).toBe(1);
    expect(find('schema')).toMatchObject({
      state: 'wrong',
      message: `${migrationNames().length} migrations are missing.`,
    });
  });

  it('names an SMTP server and a virus scanner that do not answer', async () => {
    const { code, find } = await diagnose({
      DATABASE_URL,
      SMTP_URL: 'smtp://127.0.0.1:9',
      EMAIL_FROM: 'a@example.com',
      CLAMAV_HOST: '127.0.0.1',
      CLAMAV_PORT: String(await closedPort()),
    });
    expect(code).toBe(1);
    expect(find('mail')).toMatchObject({ state: 'wrong', help: expect.stringContaining('SMTP_URL') });
    expect(find('scanner')).toMatchObject({ state: 'wrong', help: expect.stringContaining('CLAMAV_HOST') });
  });

  it('says whether Inngest accepts the signing key', async () => {
    const inngest = createHttpServer(({ headers }, response) => {
      response.writeHead(headers.authorization?.startsWith('Bearer signkey-test-') ? 200 : 401).end('{}');
    });
    await new Promise<void>((resolve) => inngest.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void inngest.close());
    const settings = {
      DATABASE_URL,
      INNGEST_BASE_URL: `http://127.0.0.1:${(inngest.address() as AddressInfo).port}`,
      INNGEST_EVENT_KEY: 'event',
    };
    const accepted = await diagnose({ ...settings, INNGEST_SIGNING_KEY: 'signkey-test-abcd' });
    expect(accepted.find('inngest')).toMatchObject({ state: 'ok' });
    const refused = await diagnose({ ...settings, INNGEST_SIGNING_KEY: 'abcd' });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.find('inngest')).toMatchObject({ state: 'wrong', message: 'Inngest refuses the signing key.' });
  });
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
