import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSmtpMailer } from '@/lib/providers/mail/smtp';
import { MailError, type BatchItem, type Mail, type MailErrorCode } from '@/lib/providers/mail';
import { startSmtpServer, type SmtpTestServer } from '@/tests/support/providers/smtp-server';

const cleanUps: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of cleanUps.splice(0)) await server.close();
});

async function server(options?: Parameters<typeof startSmtpServer>[0]): Promise<SmtpTestServer> {
  const started = await startSmtpServer(options);
  cleanUps.push(started);
  return started;
}

const from = { name: 'Reminders', address: 'reminders@example.co.za' };
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

describe('SMTP mailer: send', () => {
  it('delivers text, HTML and headers through a relay that requires no login', async () => {
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

  it('derives the Message-ID from the idempotency key', async () => {
    const relay = await server();
    const mailer = createSmtpMailer({ url: relay.url, from });
    for (const idempotencyKey of ['n1', 'n1', 'n2']) await mailer.send(mailTo('a@example.com'), { idempotencyKey });
    const [first, second, third] = relay.mails.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<[0-9a-f]{32}@example\.co\.za>$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('logs in with the credentials in the URL', async () => {
    const relay = await server({ login: { user: 'me@example.com', password: 'p@ss:word' } });
    const url = `smtp://${encodeURIComponent('me@example.com')}:${encodeURIComponent('p@ss:word')}@127.0.0.1:${relay.port}`;
    await createSmtpMailer({ url, from }).send(mailTo('a@example.com'), { idempotencyKey: 'n1' });
    expect(relay.mails).toHaveLength(1);
  });

  it.each([
    ['a wrong login', 'me:wrong@'],
    ['a missing login', ''],
  ])('reports a configuration error for %s', async (_name, login) => {
    const relay = await server({ login: { user: 'me', password: 'right' } });
    const mailer = createSmtpMailer({ url: `smtp://${login}127.0.0.1:${relay.port}`, from });
    const error = await failureOf(mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }));
    expect(error).toMatchObject({ kind: 'temporary', code: 'configuration' });
    expect(await mailer.check()).toBe(login ? 'down' : 'ok');
  });

  it('accepts a self-signed certificate only when SMTP_URL allows it', async () => {
    // smtp-server warns on the console that its default certificate is public.
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

  it('sends to at most one recipient when the address contains a comma', async () => {
    const relay = await server();
    const mailer = createSmtpMailer({ url: relay.url, from });
    await mailer.send(mailTo('a@example.com, b@example.com'), { idempotencyKey: 'n1' }).catch(() => undefined);
    expect(
      relay.mails.flatMap(({ to }) => [to].flat().flatMap((list) => list?.value ?? [])).length,
    ).toBeLessThanOrEqual(1);
  });

  it.each<[string, 'Sender' | 'Recipient' | 'Message', number, string, MailErrorCode]>([
    ['an unknown recipient', 'Recipient', 550, 'No such user', 'rejected'],
    ['a full mailbox', 'Recipient', 452, 'Mailbox full', 'provider-fault'],
    ['greylisting', 'Recipient', 450, 'Try again later', 'provider-fault'],
    ['a sender that is not allowed', 'Sender', 553, 'Not you', 'configuration'],
    ['a rejected message', 'Message', 554, 'Looks like spam', 'rejected'],
    ['a temporarily rejected message', 'Message', 451, 'Busy', 'provider-fault'],
    ['Postfix', 'Recipient', 554, '5.7.1 <a@example.com>: Relay access denied', 'not-permitted'],
    [
      'Postfix',
      'Recipient',
      553,
      '5.7.1 <me@x.example>: Sender address rejected: not owned by user me',
      'not-permitted',
    ],
    ['Postfix', 'Recipient', 550, '5.1.0 <me@x.example>: Sender address rejected: User unknown', 'not-permitted'],
    ['Postfix', 'Recipient', 550, '5.1.8 <me@x.example>: Domain not found', 'not-permitted'],
    ['Postfix', 'Recipient', 550, '5.1.1 <a@example.com>: Recipient address rejected: User unknown', 'rejected'],
    ['Exim', 'Recipient', 550, 'relay not permitted', 'not-permitted'],
    ['Exim', 'Recipient', 550, 'Unrouteable address', 'rejected'],
    ['Amazon SES', 'Message', 554, 'Message rejected: Email address is not verified. me@x.example', 'not-permitted'],
    ['SendGrid', 'Message', 550, 'The from address does not match a verified Sender Identity.', 'not-permitted'],
    [
      'Microsoft',
      'Message',
      554,
      '5.2.252 SendAsDenied; me@x.example not allowed to send as you@x.example',
      'not-permitted',
    ],
    ['Microsoft', 'Message', 554, '5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException', 'not-permitted'],
    ['Microsoft', 'Recipient', 550, '5.1.90 Your daily limit is reached', 'quota'],
    ['Gmail', 'Message', 550, '5.4.5 Daily user sending limit exceeded.', 'quota'],
    ['Gmail', 'Message', 550, '5.7.1 Daily SMTP relay sending limit exceeded for customer.', 'quota'],
    ['Gmail', 'Recipient', 550, '5.2.1 The email account that you tried to reach is disabled.', 'rejected'],
    ['Gmail', 'Recipient', 552, '5.2.2 The recipient has reached the sending limit of a full mailbox', 'rejected'],
    ['a relay', 'Recipient', 452, '4.5.3 Too many recipients', 'quota'],
    ['a relay', 'Recipient', 550, '5.5.3 Too many recipients', 'quota'],
    ['a relay', 'Recipient', 450, '4.7.1 Hourly sending quota exceeded', 'quota'],
    ['Amazon SES', 'Message', 454, 'Throttling failure: Daily message quota exceeded.', 'quota'],
    ['a mailbox', 'Recipient', 452, '4.2.2 The daily quota of this mailbox is exceeded', 'provider-fault'],
    ['a mailbox', 'Recipient', 552, 'Quota exceeded, mailbox full', 'rejected'],
    ['a blocklist', 'Recipient', 550, '5.7.1 Service unavailable; client [192.0.2.1] is listed', 'not-permitted'],
    ['a misconfigured server', 'Message', 554, '5.3.5 System incorrectly configured', 'provider-fault'],
    [
      'an address that contains "sender" and "relay"',
      'Recipient',
      550,
      '<sender@relay.example>: no such user',
      'rejected',
    ],
  ])('classifies a refusal (%s, %s: %i %s) as %s', async (_what, refused, code, text, expected) => {
    const relay = await server();
    relay[`refuse${refused}`] = { code, text };
    const mailer = createSmtpMailer({ url: relay.url, from });
    const error = await failureOf(mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }));
    const kind = expected === 'rejected' ? 'permanent' : 'temporary';
    expect(error).toMatchObject({ kind, code: expected, detail: String(code) });
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause })).not.toMatch(
      /\w@\w|example\.com/,
    );
  });

  it('reports “unreachable” for a closed port, an unknown host and a silent server', async () => {
    const silent = await startSilentServer();
    const unreachable = ['127.0.0.1:1', 'smtp.invalid:25', `127.0.0.1:${(silent.address() as AddressInfo).port}`];
    for (const address of unreachable) {
      const mailer = createSmtpMailer({ url: `smtp://${address}`, from, timeoutMs: 50 });
      expect(await failureOf(mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }))).toMatchObject({
        kind: 'temporary',
        code: 'unreachable',
      });
    }
    expect(await createSmtpMailer({ url: 'smtp://127.0.0.1:1', from }).check()).toBe('down');
  });

  it('reports a connection error when the connection is lost before the server accepts the mail', async () => {
    const relay = await server();
    relay.beforeAccepting = () => Promise.resolve(relay.dropConnections());
    const mailer = createSmtpMailer({ url: relay.url, from });
    expect(await failureOf(mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }))).toMatchObject({
      kind: 'temporary',
      code: 'connection',
    });
  });
});

describe('SMTP mailer: sendBatch', () => {
  const items = (count: number): BatchItem[] =>
    Array.from({ length: count }, (_, index) => ({
      mail: mailTo(`p${index}@example.com`),
      idempotencyKey: `n${index}`,
    }));

  it('sends the other mails over at most four connections when one recipient is refused', async () => {
    const relay = await server();
    relay.refusedRecipients.set('p4@example.com', { code: 550, text: 'No such user' });
    const outcomes = await createSmtpMailer({ url: relay.url, from }).sendBatch(items(30), 'b1');
    expect(outcomes.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      items(30).map(({ idempotencyKey }) => idempotencyKey),
    );
    expect(outcomes.flatMap(({ error }, index) => (error ? [[index, error.kind]] : []))).toEqual([[4, 'permanent']]);
    expect(relay.mails).toHaveLength(29);
    expect(relay.connections).toBeLessThanOrEqual(4);
  });

  it('sends the other mails when one mail is refused as not permitted', async () => {
    const relay = await server();
    relay.refusedRecipients.set('p0@example.com', { code: 554, text: '5.7.1 Relay access denied' });
    const outcomes = await createSmtpMailer({ url: relay.url, from }).sendBatch(items(5), 'b1');
    expect(outcomes.map(({ error }) => error?.code)).toEqual(['not-permitted', ...Array(4).fill(undefined)]);
  });

  it('on shutdown, finishes the mails in progress and starts no others', async () => {
    const relay = await server();
    const stopping = new AbortController();
    relay.beforeAccepting = () => Promise.resolve(stopping.abort());
    const sending = createSmtpMailer({ url: relay.url, from }).sendBatch(items(30), 'b1', {
      stopping: stopping.signal,
    });
    const outcomes = await sending;
    const started = outcomes.filter(({ providerId }) => providerId !== undefined);
    expect(started).toHaveLength(relay.mails.length);
    expect(started.length).toBeLessThanOrEqual(3);
    expect(outcomes.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(30 - started.length).fill('not-begun'));
  });

  it('stops after at most three connections when the server does not respond', async () => {
    const silent = await startSilentServer();
    let connections = 0;
    silent.on('connection', () => (connections += 1));
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const outcomes = await createSmtpMailer({ url, from, timeoutMs: 50 }).sendBatch(items(100), 'b1');
    expect(outcomes.map(({ error }) => error?.code)).toEqual(Array(100).fill('unreachable'));
    expect(connections).toBeLessThanOrEqual(3);
  });

  it('reports “unreachable” for mails that were not attempted because the connection was lost', async () => {
    const relay = await server();
    relay.beforeAccepting = () => Promise.resolve(relay.dropConnections());
    const outcomes = await createSmtpMailer({ url: relay.url, from }).sendBatch(items(30), 'b1');
    const inDoubt = outcomes.filter(({ error }) => error?.code === 'connection').length;
    expect([inDoubt > 0, inDoubt <= 3]).toEqual([true, true]);
    expect(outcomes.filter(({ error }) => error?.code === 'unreachable')).toHaveLength(30 - inDoubt);
  });
});

/** Starts a server that accepts connections and never sends anything. */
async function startSilentServer(): Promise<Server> {
  const sockets = new Set<{ destroy(): void }>();
  const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  cleanUps.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => silent.close(resolve));
    },
  });
  return silent;
}
