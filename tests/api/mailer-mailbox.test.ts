import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

/** Reloads the route with these settings, because modules read settings only once. */
async function loadMailboxRoute(settings: Record<string, string> = {}) {
  const variables = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    APP_URL: '',
    RESEND_API_KEY: '',
    SMTP_URL: '',
    ...settings,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const { mailer } = await import('@/lib/providers/mail');
  const { GET } = await import('@/app/api/mailbox/route');
  return {
    send: (subject: string) =>
      mailer().send(
        { to: 'a@example.com', subject, html: `<p>${subject}</p>`, text: subject },
        { idempotencyKey: subject },
      ),
    get: (headers: Record<string, string> = {}) =>
      GET(new Request('http://localhost:3000/api/mailbox', { headers: { 'x-direct-peer': '127.0.0.1', ...headers } })),
  };
}

describe('GET /api/mailbox', () => {
  it('returns the mails of the outbox, newest first', async () => {
    const { send, get } = await loadMailboxRoute();
    expect(await (await get()).json()).toEqual([]);
    await send('first');
    await send('second');
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(
      ['second', 'first'].map((subject) => ({
        id: expect.any(String),
        to: 'a@example.com',
        subject,
        text: subject,
        html: `<p>${subject}</p>`,
        sentAt: expect.any(String),
      })),
    );
  });

  it.each([
    ['Resend', { RESEND_API_KEY: 're_1' }],
    ['SMTP', { SMTP_URL: 'smtp://localhost' }],
  ])('returns 404 while %s is the mail provider', async (_name, settings) => {
    const { get } = await loadMailboxRoute(settings);
    expect((await get()).status).toBe(404);
  });

  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.8.9.10', '[::1]:3000'])(
    'returns 200 for the Host header %s',
    async (host) => {
      const { get } = await loadMailboxRoute();
      expect((await get({ host })).status).toBe(200);
    },
  );

  it.each([
    'example.com',
    'localhost.example.com',
    '127.0.0.1.example.com',
    '10.0.0.1',
    'localhost@example.com',
    '[::2]',
    'a b',
    '',
  ])('returns 404 for the Host header %j', async (host) => {
    const { get } = await loadMailboxRoute();
    expect((await get({ host })).status).toBe(404);
  });

  it.each([
    ['a server that listens on every IPv4 address', { HOST: '0.0.0.0' }, {}],
    ['a server that listens on every IPv6 address', { HOST: '::' }, {}],
    ['a site with a public URL', { APP_URL: 'https://reminders.example.com' }, {}],
    ['a request whose X-Forwarded-For names another machine', {}, { 'x-forwarded-for': '203.0.113.5, 127.0.0.1' }],
    ['a request that a proxy has forwarded', {}, { 'x-direct-peer': '' }],
  ])('returns 404 for %s', async (_name, settings, headers) => {
    const { get } = await loadMailboxRoute(settings);
    expect((await get(headers)).status).toBe(404);
  });

  it('returns 200 when Next.js adds forwarding headers for a loopback client', async () => {
    const { get } = await loadMailboxRoute({ HOST: 'localhost' });
    const headers = {
      host: 'localhost:3000',
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-for': '::ffff:127.0.0.1',
      'x-forwarded-proto': 'http',
    };
    expect((await get(headers)).status).toBe(200);
    expect((await get({ ...headers, 'x-forwarded-for': '::1' })).status).toBe(200);
  });
});
