import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFreePort } from '@/scripts/ports';
import { makeDataFolderWithDatabase, startSeededDatabase } from '../support/database/data-folders';
import { launchApp, makeTemporaryFolder } from '../support/launcher';
import {
  isReachable,
  createReminderInApp,
  DEMO_ACCOUNT,
  postJson,
  readOwner,
  signInToApp,
  startApp,
  fetchReminderTitles,
} from './running-app';

describe('the running app', () => {
  it('ignores X-Forwarded-For in rate limits if TRUST_PROXY is 0, and exits with code 1 when its server crashes', async () => {
    const { app, folder, site } = await startApp({ TRUST_PROXY: '0' });
    const statuses: number[] = [];
    for (let guess = 0; guess <= 200; guess += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${guess}` };
      statuses.push((await fetch(`${site}/api/auth/verify-email?token=guess-${guess}`, { headers })).status);
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);

    process.kill(readOwner(folder).server.pid, 'SIGKILL');
    expect(await app.ended).toBe(1);
    expect(app.errors()).toContain('The server ended by itself');
  });
});

describe('the demo account', () => {
  it('loses its password and sessions when the app restarts with a public APP_URL', async () => {
    const { app, settings, site } = await startApp();
    const cookie = await signInToApp(site);
    app.process.kill('SIGTERM');
    await app.ended;

    const open = launchApp({ ...settings, APP_URL: `http://reminders.example.com:${settings.PORT}` });
    await open.ready;
    expect(open.output()).toContain('The demo account is closed');
    expect(open.output()).not.toContain('Sign in:');
    expect(open.output()).not.toContain('Mailbox:');
    expect((await postJson(site, '/api/auth/login', DEMO_ACCOUNT)).status).toBe(401);
    expect((await fetch(`${site}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
  });
});

describe('kill -9', () => {
  it('of the launcher alone or with the server loses no confirmed change, and the app starts again', async () => {
    const { app, folder, settings, site } = await startApp();
    const cookie = await signInToApp(site);
    await createReminderInApp(site, cookie, 'launcher: first');
    await createReminderInApp(site, cookie, 'launcher: second');
    app.process.kill('SIGKILL');
    expect(await app.ended).toBe('SIGKILL');

    const again = launchApp(settings);
    await again.ready;
    expect((await fetchReminderTitles(site, cookie)).sort()).toEqual(['launcher: first', 'launcher: second']);
    await createReminderInApp(site, cookie, 'launcher: third');
    const { server } = readOwner(folder);
    process.kill(server.pid, 'SIGKILL');
    again.process.kill('SIGKILL');
    await again.ended;

    const last = launchApp(settings);
    await last.ready;
    const all = ['launcher: first', 'launcher: second', 'launcher: third'];
    expect((await fetchReminderTitles(site, cookie)).sort()).toEqual(all);
    last.process.kill('SIGTERM');
    expect(await last.ended).toBe(0);
  });

  it('of npm stops the app', async () => {
    const folder = makeDataFolderWithDatabase();
    const port = await findFreePort();
    const app = launchApp({ DATA_DIR: folder, PORT: String(port) }, { npm: true });
    await app.ready;
    app.process.kill('SIGKILL');
    // `ended` waits for the output pipes, which close once the launcher started by npm has exited.
    await app.ended;
    expect(await isReachable(`http://127.0.0.1:${port}`)).toBe(false);
    expect(existsSync(path.join(folder, 'owner.json'))).toBe(false);
  });
});

it('answers pages and calls with 503 after the database server has ended', async () => {
  const { url, close } = await startSeededDatabase();
  const app = launchApp({ DATABASE_URL: url, DATA_DIR: makeTemporaryFolder(), AUTH_SECRET: 'x'.repeat(32) });
  await app.ready;
  const site = /Ready: (\S+)/.exec(app.output())?.[1];
  await close();
  const headers = { cookie: `authjs.session-token=${'0'.repeat(48)}` };
  for (const path of ['/', '/settings', '/api/reminders']) {
    const response = await fetch(`${site}${path}`, { headers, redirect: 'manual' });
    expect(response.status, path).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.text()).toContain('The service is briefly unavailable.');
  }
});
