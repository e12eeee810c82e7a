import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { unavailableError } from '@/lib/http/errors';
import { guardHttpServer } from '@/lib/http/guard/guard-server';
import { MAX_JSON_BYTES } from '@/lib/http/request-input';
import { notePageError } from '@/lib/http/unavailable-page';
import { useSettings } from '@/tests/support/use-settings';

const setSettings = useSettings();
const LARGE_BODIES = [{ path: /^\/api\/file$/, maxBytes: 2 * MAX_JSON_BYTES, isStreamed: true }];

/** Generous, because it is only meant to stop a test that hangs. */
const WAIT_MS = 30_000;

let server: ReturnType<typeof createServer>;
let handled: string[];
let port: number;
const sockets = new Set<Socket>();

/** Stands for Next.js. */
const echoBody: RequestListener = (request, response) => {
  handled.push(request.url ?? '');
  if (request.headers['x-read'] === 'in part') {
    void readFirstChunk(request).then(() => response.end('in part'));
    return;
  }
  if (request.url === '/api/slow') return;
  const refusal = Number(request.headers['x-refuse']);
  if (refusal) {
    response.writeHead(refusal).end('refused');
    return;
  }
  if (request.url === '/api/file' && !request.headers['x-read']) response.end('started');
  else
    text(request).then(
      (body) => response.end(`${request.headers.range ?? ''}${body}`),
      () => undefined,
    );
};

/** Stops as a route does whose body exceeds its limit. */
async function readFirstChunk(body: unknown): Promise<void> {
  const init = { method: 'PUT', body: body as BodyInit, duplex: 'half' };
  const request = new Request('http://localhost', init);
  for await (const _ of request.body as unknown as AsyncIterable<Uint8Array>) return;
}

beforeEach(async () => {
  setSettings({ NODE_ENV: 'production' });
  handled = [];
  server = createServer(echoBody);
  server.on('upgrade', (_request, socket) => socket.end('upgraded'));
  server.on('connection', guardHttpServer(server, LARGE_BODIES));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.close();
});

/** Opens a connection and sends the text. `response` resolves with the first packet. */
function send(data: string, { allowHalfOpen = false } = {}) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen }).setEncoding('utf8');
  socket.write(data);
  sockets.add(socket);
  socket.on('error', () => undefined);
  const response = new Promise<string>((resolve) => {
    socket.once('data', (chunk: string) => resolve(chunk));
    socket.once('close', () => resolve(''));
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, response, closed };
}

const headersOf = (line: string, headers: Record<string, string | number> = {}) =>
  `${line} HTTP/1.1\r\n${Object.entries({ Host: 'localhost', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
const statusOf = async ({ response }: { response: Promise<string> }) => Number((await response).split(' ')[1]);
const chunked = { 'Transfer-Encoding': 'chunked' };
const chunk = (data: string) => `${data.length.toString(16)}\r\n${data}\r\n`;

describe('a request body', () => {
  it('that is declared too large gets 413 before it arrives, and the connection ends', async () => {
    const call = send(headersOf('POST /api/call', { 'Content-Length': MAX_JSON_BYTES + 1, 'Accept-Language': 'af' }));
    const response = await call.response;
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('"code":"too_large"');
    await call.closed;
    expect(handled).toEqual([]);
  });

  it('in chunks is cut off with 413 at the limit', async () => {
    const call = send(headersOf('POST /api/call', chunked) + chunk('a'.repeat(MAX_JSON_BYTES)));
    call.socket.write(chunk('b'));
    expect(await statusOf(call)).toBe(413);
    await call.closed;
    expect(handled).toEqual([]);
  });

  it('reaches the handler unchanged when it is complete', async () => {
    const call = send(headersOf('POST /api/call', { ...chunked, Connection: 'close' }) + chunk('first, '));
    call.socket.write(`${chunk('then the end')}0\r\n\r\n`);
    const response = await call.response;
    expect(response).toContain('first, then the end');
    expect(handled).toEqual(['/api/call']);
  });

  it('of a file reaches the handler as it arrives, up to the limit of its path', async () => {
    const file = (size: number) => send(headersOf('PUT /api/file', { 'Content-Length': size }));
    expect(await statusOf(file(2 * MAX_JSON_BYTES))).toBe(200);
    expect(await statusOf(file(2 * MAX_JSON_BYTES + 1))).toBe(413);
    expect(handled).toEqual(['/api/file']);
  });

  it('that a route stops reading does not block the next request of the connection', async () => {
    const call = send(headersOf('PUT /api/file', { 'Content-Length': MAX_JSON_BYTES, 'X-Read': 'in part' }));
    call.socket.write('a'.repeat(MAX_JSON_BYTES - 1));
    expect(await statusOf(call)).toBe(200);
    const next = new Promise<string>((resolve) => call.socket.once('data', resolve));
    call.socket.write(`a${headersOf('GET /login')}`);
    expect(await next).toMatch(/^HTTP\/1\.1 200 /);
  });

  const startBody = (address: string, line = 'POST /api/call', more = {}) =>
    send(headersOf(line, { 'Content-Length': MAX_JSON_BYTES, 'X-Forwarded-For': address, ...more }));
  const finish = ({ socket }: { socket: Socket }) => socket.write('a'.repeat(MAX_JSON_BYTES));
  const expectServed = async (call: ReturnType<typeof send>) => {
    finish(call);
    expect(await statusOf(call)).toBe(200);
  };

  it('gets 503 if its network address sends many that arrive later, each of which is served', async () => {
    const calls = Array.from({ length: 150 }, () => startBody('203.0.113.7'));
    const refused = await Promise.race(calls.map(({ response }) => response));
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused).toMatch(/\r\nretry-after: \d+\r\n/i);
    await expectServed(startBody('203.0.113.7'));
    await expectServed(startBody('203.0.113.8'));
  });

  it('is served although slow ones of other network addresses fill the memory, and ends the oldest of them', async () => {
    let requests = 0;
    server.on('request', () => (requests += 1));
    const calls = Array.from({ length: 300 }, (_, number) => startBody(`10.0.${number % 5}.1`));
    await vi.waitFor(() => expect(requests).toBe(300), WAIT_MS);
    expect(await statusOf(calls[0]!)).toBe(503);
    await expectServed(startBody('203.0.113.7'));
    await expectServed(calls[299]!);
  });

  it('of a file gives way too', async () => {
    const startFile = () => startBody('203.0.113.7', 'PUT /api/file', { 'X-Read': 'all' });
    const first = startFile();
    await vi.waitFor(() => expect(handled).toHaveLength(1), WAIT_MS);
    for (let call = 0; call < 192; call += 1) startFile();
    await first.closed;
    await expectServed(startFile());
  });

  it('gets 503 while complete ones that wait for their response fill the memory', async () => {
    const calls = Array.from({ length: 192 }, (_, number) => startBody(`10.0.${number % 8}.1`, 'POST /api/slow'));
    calls.forEach(finish);
    await vi.waitFor(() => expect(handled).toHaveLength(192), WAIT_MS);
    expect(await statusOf(startBody('203.0.113.7'))).toBe(503);
    for (const { socket } of calls) socket.destroy();
    await vi.waitFor(() => expectServed(startBody('203.0.113.7')), WAIT_MS);
  });

  it('that does not arrive in time gets 408, and the connection ends', async () => {
    const arrived = new Promise<void>((resolve) => server.once('request', () => resolve()));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = send(headersOf('POST /api/call', { 'Content-Length': 2 }));
    await arrived;
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    expect(await statusOf(call)).toBe(408);
    await call.closed;
    expect(handled).toEqual([]);
  });
});

describe('a refusal', () => {
  const BODY = 'a'.repeat(8_000_000);
  const declared = { 'Content-Length': BODY.length };
  const refusals: { what: string; status: number; line: string; headers?: Record<string, string | number> }[] = [
    { what: 'of a declared size', status: 413, line: 'POST /api/call' },
    { what: 'of a size in chunks', status: 413, line: 'POST /api/call', headers: chunked },
    { what: 'of a host', status: 421, line: 'POST /api/call', headers: { Host: 'evil.example', ...declared } },
    { what: 'of a target', status: 400, line: 'PUT /api/%E0%A4%A' },
    { what: 'of a method', status: 405, line: 'POST /login' },
    ...[400, 401, 403, 404, 409, 413, 429].map((status) => ({
      what: 'by a route',
      status,
      line: 'PUT /api/file',
      headers: { ...chunked, 'X-Refuse': status },
    })),
  ];

  /** Reads nothing until the whole request is sent, as browsers do. @returns the status, or the error's code */
  const sendThenRead = (request: string) =>
    new Promise<string>((resolve) => {
      const { socket } = send('');
      let response = '';
      socket.pause().on('data', (part: string) => (response += part));
      socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)));
      socket.once('end', () => resolve(response.split(' ', 2)[1] ?? ''));
      socket.write(request, () => socket.resume());
    });

  it.each(refusals)('$what with $status arrives at a client that first sends its whole body', async (refusal) => {
    const { status, line, headers = declared } = refusal;
    const body = headers === declared || 'Content-Length' in headers ? BODY : `${chunk(BODY)}0\r\n\r\n`;
    const request = headersOf(line, { ...headers, Connection: 'close' }) + body;
    const calls = await Promise.all(Array.from({ length: 10 }, () => sendThenRead(request)));
    expect(calls).toEqual(calls.map(() => String(status)));
  });

  /** Sends the start of a request that gets 413, and goes on after the response. */
  const refused = (body = '', size = 1e12) =>
    send(headersOf('POST /api/call', { 'Content-Length': size }) + body, { allowHalfOpen: true });
  const connectionClosed = () =>
    new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('close', () => resolve())));

  it('ends the connection of a client whose body goes on', async () => {
    const { socket, response, closed } = refused();
    expect(await response).toMatch(/^HTTP\/1\.1 413 /);
    const writeMore = () => socket.write(BODY);
    socket.on('drain', writeMore);
    writeMore();
    await closed;
    expect(socket.bytesWritten).toBeGreaterThan(20_000_000);
    expect(socket.bytesWritten).toBeLessThan(100_000_000);
  });

  it('ends the connection of a client whose body pauses', async () => {
    const closed = connectionClosed();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await statusOf(refused())).toBe(413);
    await vi.advanceTimersByTimeAsync(5000);
    await closed;
  });

  it('is the last response of its connection, even if another request follows the body', async () => {
    const closed = connectionClosed();
    refused(BODY + headersOf('GET /login'), BODY.length);
    await closed;
    expect(handled).toEqual([]);
  });
});

describe('a request', () => {
  it.each([
    ['400 without a path as its target', 'GET http://evil.example/login/', 400],
    ['400 without a path as its target', 'OPTIONS *', 400],
    ['400 for a path that cannot be decoded', 'GET /notices/%E0%A4%A', 400],
    ['400 for a path that cannot be decoded', 'PUT /api/uploads/%E0%A4%A', 400],
    ['405 for a method that no call has', 'TRACE /api/call', 405],
    ['405 for a method that no page has', 'POST /login', 405],
    ['200 for a query that cannot be decoded', 'GET /login?next=%E0%A4%A', 200],
  ])('gets %s: %s', async (_title, line, status) => {
    expect(await statusOf(send(headersOf(line)))).toBe(status);
    expect(handled).toHaveLength(status === 200 ? 1 : 0);
  });

  it('for a part of a file gets the whole', async () => {
    const response = await send(headersOf('GET /icons/icon-192.png', { Range: 'bytes=5-1' })).response;
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).not.toContain('bytes=5-1');
  });

  const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket' };

  it('for an upgrade is an ordinary request', async () => {
    expect(await statusOf(send(headersOf('GET /login', upgrade)))).toBe(200);
  });

  it('for an upgrade to another host gets 421', async () => {
    const call = send(headersOf('GET /login', upgrade).replace('localhost', 'evil.example'));
    expect(await statusOf(call)).toBe(421);
  });
});

describe('a response', () => {
  /** Replaces the server's handler, as Next.js would respond. */
  async function serve(handle: RequestListener, responseTimeoutMs: number) {
    const other = createServer(handle);
    other.on('connection', guardHttpServer(other, [], { responseTimeoutMs }));
    onTestFinished(() => void other.close());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    ({ port } = other.address() as AddressInfo);
    return other;
  }

  it('that is not read ends', async () => {
    const other = await serve((_request, response) => response.end(Buffer.alloc(32 * 1024 * 1024)), 50);
    const ended = new Promise((resolve) => other.once('connection', (socket) => socket.once('close', resolve)));
    send(headersOf('GET /api/calendar/token.ics')).socket.pause();
    await ended;
  });

  it('that takes its time to begin does not end', async () => {
    await serve((_request, response) => response.once('timeout', () => response.end('late')), 50);
    expect(await send(headersOf('GET /api/slow')).response).toContain('late');
  });

  const failWith =
    (error: Error): RequestListener =>
    (_request, response) => {
      notePageError(error);
      response.statusCode = 500;
      response.flushHeaders();
      response.write('<p>Next.js');
      response.end('</p>');
    };
  const fetchPage = () => fetch(`http://127.0.0.1:${port}/dashboard`, { headers: { 'accept-language': 'en' } });

  it.each([
    ['the database is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['the page has run out of time', unavailableError()],
  ])('to a failed page is 503 with a page that says so if %s', async (_reason, error) => {
    await serve(failWith(error), 1000);
    const response = await fetchPage();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    const html = await response.text();
    expect(html).toContain('<p>The service is briefly unavailable. Please try again.</p>');
    expect(html).not.toContain('Next.js');
  });

  it('to a page that fails for another reason stays 500', async () => {
    await serve(failWith(new Error('bug')), 1000);
    const response = await fetchPage();
    expect([response.status, await response.text()]).toEqual([500, '<p>Next.js</p>']);
  });
});

it('closing the server ends connections that have sent no complete request', async () => {
  const silent = send('');
  const withoutEnd = send('GET /login HTTP/1.1\r\n');
  const withoutBody = send(headersOf('POST /api/call', { 'Content-Length': 2 }));
  const kept = send(headersOf('GET /login'));
  await kept.response;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await Promise.all([silent, withoutEnd, withoutBody, kept].map(({ closed }) => closed));
  expect(handled).toEqual(['/login']);
});
