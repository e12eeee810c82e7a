import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { signInAsNewUser } from './support/page-helpers';
import { expect, test } from './support/test';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const site = `http://localhost:${process.env.E2E_PORT}`;

/** Sends host, path and method unchanged; fetch and browsers would normalise them. */
function sendRequest(path: string, { method = 'GET', headers = {} as Record<string, string> } = {}) {
  const { hostname, port } = new URL(site);
  return new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: hostname, port, path, method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response);
    })
      .on('error', reject)
      .end();
  });
}

/** Returns the path of a built script that the login page loads. */
async function findBuiltScript(): Promise<string> {
  const page = await (await fetch(`${site}/login`)).text();
  return /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? '';
}

const RESPONSES: [path: string, status: number, method?: string][] = [
  ['/', 200],
  ['/login', 200],
  ['/login', 200, 'HEAD'],
  ['/api/health', 200],
  ['/api/health', 405, 'PATCH'],
  ['/api/health', 204, 'OPTIONS'],
  ['/api/reminders', 401],
  ['/no-such-page', 404],
  ['/api/no-such-call', 404],
  ['/notices/no-such-link', 404],
  ['/notices/no-such-link', 404, 'HEAD'],
  ['/api/notices/no-such-link', 404, 'POST'],
  ['/icons/icon-192.png', 200],
  ['/icons/no-such-icon', 404],
  ['/favicon.ico.html', 404],
  ['/_next/static/no-such-script.js', 404],
  ['/_next/image', 404],
  ['/api/uploads/no-such-token', 404, 'PUT'],
  // The following requests get a response before the middleware runs.
  ['/api/', 308],
  ['/login/', 308],
  ['//login', 308],
  ['/%zz', 400],
  ['/icons/icon-192.png', 405, 'POST'],
  ['/login', 405, 'TRACE'],
];
for (const [path, status, method = 'GET'] of RESPONSES) {
  test(`${method} ${path} returns the security headers`, async () => {
    const response = await sendRequest(path, { method });
    expect(response.statusCode).toBe(status);
    const { headers } = response;
    expect(headers).toMatchObject(HEADERS);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain('geolocation=()');
    // HSTS is sent over https only; tests/unit/platform/security-headers.test.ts covers it.
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
}

test('a built script is served with the security headers', async () => {
  const response = await sendRequest(await findBuiltScript());
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject(HEADERS);
});

test('the service worker may take the whole site, and load from it', async () => {
  const { statusCode, headers } = await sendRequest('/_next/static/service-worker/sw.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ ...HEADERS, 'service-worker-allowed': '/' });
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
});

test('the typeface of plain pages is kept by browsers for a year', async () => {
  const { headers } = await sendRequest('/figtree.woff2');
  expect(headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('the texts of lazily loaded components are kept by browsers for a year', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const path = await page.locator('link[rel=prefetch]').getAttribute('href');
  const { statusCode, headers } = await sendRequest(path!);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ ...HEADERS, 'cache-control': 'private, max-age=31536000, immutable' });
});

test('a request without a Host header returns 400 with the nosniff header', async () => {
  const { port, hostname } = new URL(site);
  const socket = connect(Number(port), hostname).end('GET / HTTP/1.1\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
});

test('a request with an unknown Host header returns 421 on any path, before any route runs', async () => {
  const paths = [
    '/',
    '/login',
    '/login/',
    '//login',
    '/dashboard',
    '/no-such-page',
    '/api/health',
    '/api/',
    '/api/auth/user',
    '/api/inngest',
    '/api/uploads/no-such-token',
    '/icons/icon-192.png',
    '/favicon.ico',
    '/_next/image',
    await findBuiltScript(),
  ];
  const { port } = new URL(site);
  const host = `evil.example:${port}`;
  const headers = { host, origin: `http://${host}`, 'x-forwarded-host': 'localhost' };
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE']) {
      const response = await sendRequest(path, { method, headers });
      expect(response.statusCode, `${method} ${path}`).toBe(421);
      expect(response.headers).toMatchObject(HEADERS);
      // `route()` adds x-request-id to the response of every API call, so without this header no call was handled.
      expect(response.headers).not.toHaveProperty('x-request-id');
    }
});
