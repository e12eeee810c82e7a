import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFreePort } from '@/scripts/ports';
import { launchApp, runScript } from '../support/launcher';
import { isReachable, DEMO_ACCOUNT, postJson, signInToApp, startApp, fetchReminderTitles } from './running-app';

describe('the running app', () => {
  it('prints its URL, locks its data folder, accepts operator commands and shuts down cleanly', async () => {
    const { app, folder, settings, site } = await startApp();
    const { PORT } = settings;
    expect(app.output()).toContain(
      `Ready: http://localhost:${PORT}\nSign in: demo@example.com / demo1234\nMailbox: http://localhost:${PORT}/mailbox\n`,
    );
    const cookie = await signInToApp(site);
    expect(statSync(path.join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(folder, 'database-url')).mode & 0o777).toBe(0o600);

    const second = launchApp({ ...settings, PORT: String(await findFreePort()) });
    expect(await second.ended).toBe(1);
    expect(second.errors().trim()).toBe(
      `Another reminder manager is already running on this data folder (${folder}, process ${app.process.pid}). ` +
        'Stop it, or set DATA_DIR to another folder.',
    );
    expect(await isReachable(site)).toBe(true);

    const person = { email: 'thandi@example.com', password: 'secret-1' };
    const user = async (change: string) =>
      expect(await runScript('user', [change, person.email], { DATA_DIR: folder })).toBe(
        `${person.email}: ${change}\n`,
      );
    expect((await postJson(site, '/api/auth/register', person)).status).toBe(201);
    expect((await postJson(site, '/api/auth/login', person)).status).toBe(403);
    await user('verify');
    const userCookie = await signInToApp(site, person);
    const fetchCurrentUser = () => fetch(`${site}/api/auth/user`, { headers: { cookie: userCookie } });
    expect(await (await fetchCurrentUser()).json()).toMatchObject({ isAdmin: false, isTestingUser: false });
    await user('admin');
    await user('testing');
    expect(await (await fetchCurrentUser()).json()).toMatchObject({ isAdmin: true, isTestingUser: true });
    await user('sign-out');
    expect((await fetchCurrentUser()).status).toBe(401);
    expect(await fetchReminderTitles(site, cookie)).toEqual([]);

    // Static files get security headers too, although the middleware does not run for them.
    const page = await (await fetch(`${site}/login`)).text();
    const script = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? '';
    expect((await fetch(`${site}${script}`)).headers.get('x-content-type-options')).toBe('nosniff');

    // Longer than the minute for which reverse proxies keep idle connections.
    expect((await fetch(`${site}/api/health`)).headers.get('keep-alive')).toBe('timeout=65');

    app.process.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    expect(await isReachable(site)).toBe(false);
    expect(readdirSync(folder)).not.toEqual(expect.arrayContaining(['lock']));
    expect(existsSync(path.join(folder, 'owner.json'))).toBe(false);
  });

  it('exits with code 0 on Ctrl-C, although npm sends the signal a second time', async () => {
    const { app } = await startApp();
    app.process.kill('SIGINT');
    app.process.kill('SIGINT');
    expect(await app.ended).toBe(0);
  });
});

describe('the demo account', () => {
  it('does not exist if HOST opens the site to the network, even if APP_URL is localhost', async () => {
    const { app, settings, site } = await startApp({ HOST: '0.0.0.0', APP_URL: 'http://localhost:3000' });
    expect(app.output()).toContain(`Ready: http://localhost:${settings.PORT}`);
    expect(app.output()).not.toMatch(/Sign in:|Mailbox:/);
    expect((await postJson(site, '/api/auth/login', DEMO_ACCOUNT)).status).toBe(401);
  });
});
