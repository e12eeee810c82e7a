import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { launch, temporaryFolder, unusedPort } from '../support/launcher';

const root = path.resolve(import.meta.dirname, '../..');

/** Signs in with the demo account. @returns the cookie of the session */
async function signIn(site: string): Promise<string> {
  const response = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@example.com', password: 'demo1234' }),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function createReminder(site: string, cookie: string, title: string): Promise<void> {
  const response = await fetch(`${site}/api/reminders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ title, dueAt: '2031-03-14', category: 'one-time-deadline', leadDays: [7, 0] }),
  });
  expect(response.status).toBe(201);
}

async function titles(site: string, cookie: string): Promise<string[]> {
  const response = await fetch(`${site}/api/reminders?search=launcher`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { title: string }[]).map(({ title }) => title);
}

const answers = (site: string) =>
  fetch(site).then(
    () => true,
    () => false,
  );

const readOwner = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'owner.json'), 'utf8')) as { pid: number; server: { pid: number } };

async function start() {
  const folder = path.join(temporaryFolder(), 'data');
  const port = await unusedPort();
  const settings = { DATA_DIR: folder, PORT: String(port) };
  const app = launch(settings);
  await app.ready;
  return { app, folder, settings, site: `http://127.0.0.1:${port}` };
}

describe('the running app', () => {
  it('says where it is and how to sign in, keeps its folder to itself, and ends cleanly', async () => {
    const { app, folder, settings, site } = await start();
    const { PORT } = settings;
    expect(app.output()).toContain(
      `Ready: http://localhost:${PORT}\nSign in: demo@example.com / demo1234\nMailbox: http://localhost:${PORT}/mailbox\n`,
    );
    await signIn(site);
    expect(statSync(path.join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(folder, 'database-url')).mode & 0o777).toBe(0o600);

    const second = launch({ ...settings, PORT: String(await unusedPort()) });
    expect(await second.ended).toBe(1);
    expect(second.errors().trim()).toBe(
      `Another reminder manager is already running on this data folder (${folder}, process ${app.process.pid}). ` +
        'Stop it, or set DATA_DIR to another folder.',
    );
    expect(await answers(site)).toBe(true);

    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'scripts/user.ts', 'testing', 'demo@example.com'],
      { cwd: root, env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder } },
    );
    expect(stdout).toContain('demo@example.com: testing');

    app.process.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    expect(await answers(site)).toBe(false);
    expect(readdirSync(folder)).not.toEqual(expect.arrayContaining(['lock']));
    expect(existsSync(path.join(folder, 'owner.json'))).toBe(false);
  });

  it('ends at Ctrl-C, which reaches it twice through npm', async () => {
    const { app } = await start();
    app.process.kill('SIGINT');
    app.process.kill('SIGINT');
    expect(await app.ended).toBe(0);
  });

  it('ends with an error when its server dies', async () => {
    const { app, folder } = await start();
    process.kill(readOwner(folder).server.pid, 'SIGKILL');
    expect(await app.ended).toBe(1);
    expect(app.errors()).toContain('The server ended by itself');
  });
});

describe('kill -9', () => {
  it('loses nothing that was answered, and the next start takes over at once', async () => {
    const { app, settings, site } = await start();
    const cookie = await signIn(site);
    await createReminder(site, cookie, 'launcher: first');
    await createReminder(site, cookie, 'launcher: second');
    app.process.kill('SIGKILL');
    expect(await app.ended).toBe('SIGKILL');

    const again = launch(settings);
    await again.ready;
    expect((await titles(site, cookie)).sort()).toEqual(['launcher: first', 'launcher: second']);
    await createReminder(site, cookie, 'launcher: third');
    again.process.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  it('of launcher and server together is no different', async () => {
    const { app, folder, settings, site } = await start();
    const cookie = await signIn(site);
    await createReminder(site, cookie, 'launcher: kept');
    const { server } = readOwner(folder);
    process.kill(server.pid, 'SIGKILL');
    app.process.kill('SIGKILL');
    await app.ended;

    const again = launch(settings);
    await again.ready;
    expect(await titles(site, cookie)).toEqual(['launcher: kept']);
  });

  it('of npm ends the app too', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    const port = await unusedPort();
    const app = launch({ DATA_DIR: folder, PORT: String(port) }, { npm: true });
    await app.ready;
    app.process.kill('SIGKILL');
    // The pipes close once the launcher behind npm is gone as well.
    await app.ended;
    expect(await answers(`http://127.0.0.1:${port}`)).toBe(false);
    expect(existsSync(path.join(folder, 'owner.json'))).toBe(false);
  });
});
