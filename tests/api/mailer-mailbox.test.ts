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

/** The route under these settings: they are read once, so it is loaded anew. */
async function loadMailboxRoute(settings: Record<string, string> = {}) {
  const given = { DATA_DIR: dataDir, HOST: '127.0.0.1', APP_URL: '', RESEND_API_KEY: '', SMTP_URL: '', ...settings };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  vi.resetModules();
  const { mailer } = await import('@/lib/providers/mail');
  const { GET } = await import('@/app/api/mailbox/route');
  return {
    send: (subject: string) =>
      mailer().send(
        { to: 'a@example.com', subject, html: `<p>${subject}</p>`, text: subject },
        { idempotencyKey: subject },
      ),
    get: (headers: Record<string, string> = {}) => GET(new Request('http://localhost:3000/api/mailbox', { headers })),
  };
}

describe('GET /api/mailbox (design §7)', () => {
  it('gives the mails of the outbox, newest first', async () => {
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
  ])('does not exist while %s is the provider', async (_name, settings) => {
    const { get } = await loadMailboxRoute(settings);
    expect((await get()).status).toBe(404);
  });

  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.8.9.10', '[::1]:3000'])(
    'answers on %s',
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
  ])('does not exist on %j', async (host) => {
    const { get } = await loadMailboxRoute();
    expect((await get({ host })).status).toBe(404);
  });

  it.each([
    ['a server that listens beyond this machine', { HOST: '0.0.0.0' }, {}],
    ['a server that listens on every IPv6 address', { HOST: '::' }, {}],
    ['a site with a public address', { APP_URL: 'https://reminders.example.com' }, {}],
    ['a visitor behind a proxy', {}, { 'x-forwarded-for': '203.0.113.5, 127.0.0.1' }],
    ['a proxy that says so', {}, { forwarded: 'for=203.0.113.5' }],
    ['a proxy that names the site', {}, { 'x-forwarded-host': 'reminders.example.com' }],
  ])('does not exist for %s', async (_name, settings, headers) => {
    const { get } = await loadMailboxRoute(settings);
    expect((await get(headers)).status).toBe(404);
  });

  it('answers where the framework itself notes the peer', async () => {
    const { get } = await loadMailboxRoute({ HOST: 'localhost' });
    const noted = {
      host: 'localhost:3000',
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-for': '::ffff:127.0.0.1',
    };
    expect((await get(noted)).status).toBe(200);
    expect((await get({ ...noted, 'x-forwarded-for': '::1' })).status).toBe(200);
  });
});
