import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_ATTACHMENT_BYTES } from '@/lib/attachments/rules';
import { findFreePort } from '@/scripts/ports';
import { launchApp, runOperatorCommand } from '../support/launcher';
import {
  isReachable,
  DEMO_ACCOUNT,
  postJson,
  readOwner,
  signInToApp,
  startApp,
  fetchReminderTitles,
} from './running-app';

const BODY = Buffer.alloc(10_000_000);

/** @returns the status, or the error of a connection that the server ends while the body arrives */
const sendBody = (method: string, url: string, headers: Record<string, string | number>) =>
  new Promise<number | string | undefined>((resolve) => {
    const call = request(url, { method, headers });
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    call.on('response', (response) => {
      resolve(response.statusCode);
      call.destroy();
    });
    // Without its length, because the server would not wait for it.
    if ('content-length' in headers) call.flushHeaders();
    else call.end(BODY);
  });

const readStatus = (pid: number, field: 'VmHWM' | 'VmRSS') =>
  1024 * Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Returns a function that returns by how many bytes the process has grown at most since the call. Linux only. */
function watchMemory(pid: number): () => number {
  const RESET_PEAK = '5';
  writeFileSync(`/proc/${pid}/clear_refs`, RESET_PEAK);
  const before = readStatus(pid, 'VmRSS');
  return () => readStatus(pid, 'VmHWM') - before;
}

describe('the running app', () => {
  it('prints its URL, locks its data folder, accepts operator commands and shuts down cleanly', async () => {
    const { app, folder, settings, site } = await startApp({}, { isNew: true });
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
      expect(await runOperatorCommand('user', [change, person.email], { DATA_DIR: folder })).toBe(
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

    const { uploadURL } = (await (await postJson(site, '/api/objects/upload', {}, { cookie })).json()) as {
      uploadURL: string;
    };
    const file = { method: 'PUT', body: Buffer.alloc(MAX_ATTACHMENT_BYTES) };
    expect((await fetch(uploadURL, file)).status).toBe(200);

    // Next.js adds forwarding headers too, so only the running app shows that a proxy's differ from them.
    for (const path of ['/mailbox', '/api/mailbox']) {
      expect((await fetch(`${site}${path}`)).status).toBe(200);
      expect((await fetch(`${site}${path}`, { headers: { 'x-forwarded-proto': 'http' } })).status).toBe(404);
    }

    // Longer than the minute for which reverse proxies keep idle connections.
    expect((await fetch(`${site}/api/health`)).headers.get('keep-alive')).toBe('timeout=65');

    app.process.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    expect(await isReachable(site)).toBe(false);
    expect(readdirSync(folder)).not.toEqual(expect.arrayContaining(['lock']));
    expect(existsSync(path.join(folder, 'owner.json'))).toBe(false);
  });

  it('refuses 150 bodies of 10 MB without 100 MB of memory, then exits with code 0 although npm sends Ctrl-C twice', async () => {
    const { app, folder, site } = await startApp();
    const sendBodies = (number: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${number}` };
      return [
        sendBody('POST', `${site}/api/auth/login`, { ...headers, 'content-length': BODY.length }),
        sendBody('POST', `${site}/api/auth/login`, headers),
        sendBody('PUT', `${site}/api/uploads/forged`, headers),
      ];
    };
    // The first call of a route loads it, which takes memory too.
    await Promise.all(sendBodies(0));
    const growth = process.platform === 'linux' ? watchMemory(readOwner(folder).server.pid) : () => 0;
    const calls = Array.from({ length: 50 }, (_, number) => sendBodies(number + 1)).flat();
    expect((await Promise.all(calls)).filter((status) => status !== 413 && status !== 403)).toEqual([]);
    expect(growth()).toBeLessThan(100_000_000);
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
