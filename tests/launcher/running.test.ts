import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unusedPort } from '@/scripts/port';
import { launch, runScript, temporaryFolder } from '../support/launcher';
import { createReminder, demo, post, signIn, start, titles } from './site';

const answers = (site: string) =>
  fetch(site).then(
    () => true,
    () => false,
  );

const readOwner = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'owner.json'), 'utf8')) as { pid: number; server: { pid: number } };

describe('the running app', () => {
  it('says where it is and how to sign in, keeps its folder to itself, and ends cleanly', async () => {
    const { app, folder, settings, site } = await start();
    const { PORT } = settings;
    expect(app.output()).toContain(
      `Ready: http://localhost:${PORT}\nSign in: demo@example.com / demo1234\nMailbox: http://localhost:${PORT}/mailbox\n`,
    );
    const cookie = await signIn(site);
    expect(statSync(path.join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(folder, 'database-url')).mode & 0o777).toBe(0o600);

    const second = launch({ ...settings, PORT: String(await unusedPort()) });
    expect(await second.ended).toBe(1);
    expect(second.errors().trim()).toBe(
      `Another reminder manager is already running on this data folder (${folder}, process ${app.process.pid}). ` +
        'Stop it, or set DATA_DIR to another folder.',
    );
    expect(await answers(site)).toBe(true);

    const person = { email: 'thandi@example.com', password: 'secret-1' };
    const user = async (change: string) =>
      expect(await runScript('user', [change, person.email], { DATA_DIR: folder })).toBe(
        `${person.email}: ${change}\n`,
      );
    expect((await post(site, '/api/auth/register', person)).status).toBe(201);
    expect((await post(site, '/api/auth/login', person)).status).toBe(403);
    await user('verify');
    const personsCookie = await signIn(site, person);
    const whoIsThat = () => fetch(`${site}/api/auth/user`, { headers: { cookie: personsCookie } });
    expect(await (await whoIsThat()).json()).toMatchObject({ isAdmin: false, isTestingUser: false });
    await user('admin');
    await user('testing');
    expect(await (await whoIsThat()).json()).toMatchObject({ isAdmin: true, isTestingUser: true });
    await user('sign-out');
    expect((await whoIsThat()).status).toBe(401);
    expect(await titles(site, cookie)).toEqual([]);

    // What the build made, which the middleware leaves alone.
    const page = await (await fetch(`${site}/login`)).text();
    const script = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? '';
    expect((await fetch(`${site}${script}`)).headers.get('x-content-type-options')).toBe('nosniff');

    app.process.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    expect(await answers(site)).toBe(false);
    expect(readdirSync(folder)).not.toEqual(expect.arrayContaining(['lock']));
    expect(existsSync(path.join(folder, 'owner.json'))).toBe(false);
  });

  it('counts its visitors by the address they really have', async () => {
    const { site } = await start({ TRUST_PROXY: '0' });
    const statuses: number[] = [];
    for (let guess = 0; guess <= 200; guess += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${guess}` };
      statuses.push((await fetch(`${site}/api/auth/verify-email?token=guess-${guess}`, { headers })).status);
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
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

describe('the demo account', () => {
  it('is closed, its sessions too, as soon as the site has an address for others', async () => {
    const { app, settings, site } = await start();
    const cookie = await signIn(site);
    app.process.kill('SIGTERM');
    await app.ended;

    const open = launch({ ...settings, APP_URL: `http://reminders.example.com:${settings.PORT}` });
    await open.ready;
    expect(open.output()).toContain('The demo account is closed');
    expect(open.output()).not.toContain('Sign in:');
    expect(open.output()).not.toContain('Mailbox:');
    expect((await post(site, '/api/auth/login', demo)).status).toBe(401);
    expect((await fetch(`${site}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
  });

  it('does not exist where HOST opens the site to the network, even if APP_URL is localhost', async () => {
    const { app, settings, site } = await start({ HOST: '0.0.0.0', APP_URL: 'http://localhost:3000' });
    expect(app.output()).toContain(`Ready: http://localhost:${settings.PORT}`);
    expect(app.output()).not.toMatch(/Sign in:|Mailbox:/);
    expect((await post(site, '/api/auth/login', demo)).status).toBe(401);
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
