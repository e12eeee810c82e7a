import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSmtpMailer } from '@/lib/platform/mailer/smtp';
import { MailError, type BatchItem, type Mail } from '@/lib/platform/mailer';
import { startSmtpServer, type MailServer, type Refusal } from '@/tests/support/smtp-server';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function server(options?: Parameters<typeof startSmtpServer>[0]): Promise<MailServer> {
  const started = await startSmtpServer(options);
  opened.push(started);
  return started;
}

const from = 'Reminders <reminders@example.co.za>';
const mailTo = (to: string): Mail => ({
  to,
  subject: 'Pass­port – läuft ab ⏰',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: {
    'List-Unsubscribe': '<https://example.com/u?id=1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

const failureOf = (sending: Promise<unknown>): Promise<MailError> =>
  sending.then(
    () => expect.fail('the mail was accepted'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(MailError);
      return error as MailError;
    },
  );

describe('one mail through SMTP', () => {
  it('arrives with both parts and its headers, through a relay without login', async () => {
    const relay = await server();
    const { providerId } = await createSmtpMailer({ url: relay.url, from }).send(mailTo('a@example.com'), {
      idempotencyKey: 'n1',
    });
    const [mail] = relay.mails;
    expect(mail).toMatchObject({ subject: mailTo('').subject, html: '<p>Hello</p>', messageId: providerId });
    expect(mail?.text?.trim()).toBe('Hello');
    expect(mail?.from?.text).toBe('"Reminders" <reminders@example.co.za>');
    expect(mail?.headerLines.map(({ line }) => line)).toContain('List-Unsubscribe: <https://example.com/u?id=1>');
    expect(mail?.headerLines.map(({ line }) => line)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('has the same Message-ID for the same key, and another for another', async () => {
    const relay = await server();
    const mailer = createSmtpMailer({ url: relay.url, from });
    for (const idempotencyKey of ['n1', 'n1', 'n2']) await mailer.send(mailTo('a@example.com'), { idempotencyKey });
    const [first, second, third] = relay.mails.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<[0-9a-f]{32}@example\.co\.za>$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('logs in where the address says so', async () => {
    const relay = await server({ login: { user: 'me@example.com', password: 'p@ss:word' } });
    const url = `smtp://${encodeURIComponent('me@example.com')}:${encodeURIComponent('p@ss:word')}@127.0.0.1:${relay.port}`;
    await createSmtpMailer({ url, from }).send(mailTo('a@example.com'), { idempotencyKey: 'n1' });
    expect(relay.mails).toHaveLength(1);
  });

  it.each([
    ['wrong login', 'me:wrong@'],
    ['no login where one is needed', ''],
  ])('%s waits for the operator', async (_name, login) => {
    const relay = await server({ login: { user: 'me', password: 'right' } });
    const mailer = createSmtpMailer({ url: `smtp://${login}127.0.0.1:${relay.port}`, from });
    const error = await failureOf(mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }));
    expect(error).toMatchObject({ kind: 'temporary', code: 'configuration' });
    expect(await mailer.check()).toBe(login ? 'down' : 'ok');
  });

  it('trusts a relay with its own certificate only when told to', async () => {
    // The server says on the console that its certificate is everybody's.
    vi.mocked(console.error).mockReturnValue();
    const relay = await server({ selfSigned: true });
    vi.mocked(console.error).mockClear();
    const error = await failureOf(
      createSmtpMailer({ url: relay.url, from }).send(mailTo('a@example.com'), { idempotencyKey: 'n1' }),
    );
    expect(error.kind).toBe('temporary');
    const trusting = createSmtpMailer({ url: `${relay.url}?tls.rejectUnauthorized=false`, from });
    await trusting.send(mailTo('a@example.com'), { idempotencyKey: 'n1' });
    expect(relay.mails).toHaveLength(1);
  });

  it('goes to one person only, whatever the address holds', async () => {
    const relay = await server();
    const mailer = createSmtpMailer({ url: relay.url, from });
    await mailer.send(mailTo('a@example.com, b@example.com'), { idempotencyKey: 'n1' }).catch(() => undefined);
    expect(
      relay.mails.flatMap(({ to }) => [to].flat().flatMap((list) => list?.value ?? [])).length,
    ).toBeLessThanOrEqual(1);
  });

  it.each<[string, Partial<Record<'recipient' | 'refuseSender' | 'refuseMessage', Refusal>>, Partial<MailError>]>([
    [
      'unknown recipient',
      { recipient: { code: 550, text: 'No such user' } },
      { kind: 'permanent', code: 'rejected', detail: '550' },
    ],
    ['full mailbox', { recipient: { code: 452, text: 'Mailbox full' } }, { kind: 'temporary', code: 'provider-fault' }],
    [
      'greylisting',
      { recipient: { code: 450, text: 'Try again later' } },
      { kind: 'temporary', code: 'provider-fault' },
    ],
    [
      'sender not allowed',
      { refuseSender: { code: 553, text: 'Not you' } },
      { kind: 'temporary', code: 'configuration' },
    ],
    [
      'message refused',
      { refuseMessage: { code: 554, text: 'Looks like spam' } },
      { kind: 'permanent', code: 'rejected' },
    ],
    [
      'message refused for now',
      { refuseMessage: { code: 451, text: 'Busy' } },
      { kind: 'temporary', code: 'provider-fault' },
    ],
  ])('%s', async (_name, { recipient, ...refusals }, expected) => {
    const relay = await server();
    Object.assign(relay, refusals);
    if (recipient) relay.refused.set('a@example.com', recipient);
    const error = await failureOf(
      createSmtpMailer({ url: relay.url, from }).send(mailTo('a@example.com'), { idempotencyKey: 'n1' }),
    );
    expect(error).toMatchObject(expected);
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause })).not.toContain(
      'example.com',
    );
  });

  it('is temporary when nobody listens, or nobody answers', async () => {
    const refusing = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from });
    expect(await failureOf(refusing.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }))).toMatchObject({
      code: 'connection',
    });
    expect(await refusing.check()).toBe('down');
    const silent = await silentServer();
    const waiting = createSmtpMailer({
      url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      from,
      timeoutMs: 50,
    });
    expect(await failureOf(waiting.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }))).toMatchObject({
      kind: 'temporary',
      code: 'timeout',
    });
  });
});

describe('a batch through SMTP', () => {
  const items = (count: number): BatchItem[] =>
    Array.from({ length: count }, (_, index) => ({
      mail: mailTo(`p${index}@example.com`),
      idempotencyKey: `n${index}`,
    }));

  it('uses a few connections, and one refused address holds up nobody', async () => {
    const relay = await server();
    relay.refused.set('p4@example.com', { code: 550, text: 'No such user' });
    const outcomes = await createSmtpMailer({ url: relay.url, from }).sendBatch(items(30), 'b1');
    expect(outcomes.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      items(30).map(({ idempotencyKey }) => idempotencyKey),
    );
    expect(outcomes.flatMap(({ error }, index) => (error ? [[index, error.kind]] : []))).toEqual([[4, 'permanent']]);
    expect(relay.mails).toHaveLength(29);
    expect(relay.connections).toBeLessThanOrEqual(4);
  });

  it('stops trying once the server itself is at fault', async () => {
    const silent = await silentServer();
    let connections = 0;
    silent.on('connection', () => (connections += 1));
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const outcomes = await createSmtpMailer({ url, from, timeoutMs: 50 }).sendBatch(items(100), 'b1');
    expect(outcomes.map(({ error }) => error?.code)).toEqual(Array(100).fill('timeout'));
    expect(connections).toBeLessThanOrEqual(3);
  });
});

/** Takes connections and never says a word. */
async function silentServer(): Promise<Server> {
  const sockets = new Set<{ destroy(): void }>();
  const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  opened.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => silent.close(resolve));
    },
  });
  return silent;
}
