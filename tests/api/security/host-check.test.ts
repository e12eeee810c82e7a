import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { guardHttpServer } from '@/lib/http/guard/guard-server';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { useSettings } from '@/tests/support/use-settings';

const setSettings = useSettings();

let handled = 0;
const server = createServer((_request, response) => {
  handled += 1;
  response.end();
});
beforeAll(async () => {
  server.on('connection', guardHttpServer(server, []));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

/** Sends a request with the given Host header, or with none for `undefined`. */
function sendRequest(host: string | undefined, method = 'GET'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const headers = host === undefined ? {} : { host };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, headers, setHost: false, agent: false }, (response) => {
      response.resume();
      resolve(response);
    })
      .on('error', reject)
      .end();
  });
}

const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
const ownAddress = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

describe('a request is accepted', () => {
  test.each([
    ['APP_URL', 'reminders.example.com'],
    ['APP_URL in capitals', 'Reminders.Example.com'],
    ['APP_URL on another port', 'reminders.example.com:8080'],
    ['INNGEST_SERVE_ORIGIN', 'app:3000'],
    ['this machine', 'localhost:4711'],
    ['this machine', 'localhost:80'],
    ['this machine', '127.0.0.1'],
    ['this machine', '127.1.2.3:3000'],
    ['this machine', '[::1]:3000'],
    ['ALLOWED_HOSTS', 'upstream:9000'],
    ['ALLOWED_HOSTS on any port', 'reminders.lan:81'],
  ])('when its Host header names the host of %s: %s', async (_whose, host) => {
    setSettings({
      APP_URL: 'https://reminders.example.com',
      INNGEST_SERVE_ORIGIN: 'http://app:3000',
      ALLOWED_HOSTS: ['upstream:9000', 'reminders.lan'],
    });
    expect((await sendRequest(host)).statusCode).toBe(200);
  });

  test.runIf(ownAddress)('when its Host header is an IP address of this machine', async () => {
    expect((await sendRequest(`${ownAddress}:3000`)).statusCode).toBe(200);
  });

  test('when its Host header names the Vercel deployment', async () => {
    setSettings({ VERCEL: true, VERCEL_URL: 'reminders-abc.vercel.app' });
    expect((await sendRequest('reminders-abc.vercel.app')).statusCode).toBe(200);
  });
});

describe('a request is refused before a handler runs', () => {
  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'reminders.example.com.evil.example',
    'localhost@evil.example',
    'evil@localhost',
    'evil:secret@upstream:9000',
    'evil@reminders.example.com',
    'localhost/evil',
    'localhost?evil',
    'localhost#evil',
    'localhost\\evil',
    'loc%61lhost',
    '0x7f.1',
    '2130706433',
    'upstream:9001',
    '203.0.113.7',
    '[2001:db8::1]',
    'reminders-abc.vercel.app',
    '::',
    '',
  ])('when its Host header is %o', async (host) => {
    setSettings({
      APP_URL: 'https://reminders.example.com',
      ALLOWED_HOSTS: ['upstream:9000'],
      VERCEL_URL: 'reminders-abc.vercel.app',
    });
    const before = handled;
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT']) {
      const response = await sendRequest(host, method);
      expect(response.statusCode, method).toBe(421);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    }
    expect(handled).toBe(before);
  });

  test('when it has no Host header', async () => {
    const before = handled;
    expect((await sendRequest(undefined)).statusCode).toBe(400);
    expect(handled).toBe(before);
  });
});

describe('the origin check', () => {
  useCleanDatabase();

  test.each(['host', 'x-forwarded-host'])(
    'returns 403 for a foreign Origin, even if the %s header names the same host',
    async (header) => {
      const signIn = (origin: string, host: string) =>
        callRoute(login, {
          method: 'POST',
          path: '/api/auth/login',
          headers: { origin, [header]: host },
          body: { email: 'thandi@example.com', password: 'Spring2026' },
        });
      expect((await signIn('http://evil.example:3000', 'evil.example:3000')).status).toBe(403);
      expect((await signIn('http://localhost:3000', 'localhost:3000')).status).toBe(401);
    },
  );
});
