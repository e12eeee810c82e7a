import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResendMailer } from '@/lib/providers/mail/resend';
import { MailError, type BatchItem, type Mail } from '@/lib/providers/mail';
import { startResendStandIn, type ResendFault, type ResendStandIn } from '@/tests/support/providers/resend-stand-in';

let standIn: ResendStandIn;

beforeEach(async () => {
  standIn = await startResendStandIn();
});
afterEach(() => {
  vi.restoreAllMocks();
  return standIn.close();
});

const mailTo = (to: string, subject = 'Passport: expires in 30 days'): Mail => ({
  to,
  subject,
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: { 'List-Unsubscribe': '<https://example.com/u>' },
});

const resendMailer = (options: { apiKey?: string; baseUrl?: string; timeoutMs?: number } = {}) =>
  createResendMailer({
    apiKey: standIn.apiKey,
    baseUrl: standIn.url,
    from: { name: 'Reminders', address: 'r@example.com' },
    ...options,
  });

const failureOf = (sending: Promise<unknown>): Promise<MailError> =>
  sending.then(
    () => expect.fail('the mail was accepted'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(MailError);
      return error as MailError;
    },
  );

describe('Resend mailer: send', () => {
  it('sends all parts of the mail with the idempotency key', async () => {
    const { providerId } = await resendMailer().send(mailTo('a@example.com'), { idempotencyKey: 'n1' });
    expect(standIn.mails).toEqual([
      {
        ...mailTo('a@example.com'),
        to: ['a@example.com'],
        from: 'Reminders <r@example.com>',
        id: providerId,
        idempotencyKey: 'n1',
      },
    ]);
  });

  it('sends a mail once when it is sent twice with the same idempotency key', async () => {
    const mailer = resendMailer();
    const first = await mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' });
    expect(await mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' })).toEqual(first);
    expect(standIn.mails).toHaveLength(1);
  });

  it('reports “already-accepted” when the idempotency key was used with different content', async () => {
    const mailer = resendMailer();
    await mailer.send(mailTo('a@example.com', 'in 2 days'), { idempotencyKey: 'n1' });
    const error = await failureOf(mailer.send(mailTo('a@example.com', 'tomorrow'), { idempotencyKey: 'n1' }));
    expect(error).toMatchObject({ kind: 'already-accepted', code: 'key-used' });
    expect(standIn.mails).toHaveLength(1);
  });

  const status = (code: number, name: string, retryAfter?: number): ResendFault => ({
    kind: 'status',
    status: code,
    name,
    retryAfter,
  });
  it.each<[string, ResendFault, Partial<MailError>]>([
    ['status 500', status(500, 'internal_server_error'), { kind: 'temporary', code: 'provider-fault' }],
    ['status 503 from a proxy', { kind: 'error-page', status: 503 }, { kind: 'temporary', code: 'provider-fault' }],
    [
      'status 429',
      status(429, 'rate_limit_exceeded', 7),
      { kind: 'temporary', code: 'rate-limited', retryAfterSeconds: 7 },
    ],
    ['a used-up daily quota', status(429, 'daily_quota_exceeded'), { kind: 'temporary', code: 'quota' }],
    ['a used-up monthly quota', status(429, 'monthly_quota_exceeded'), { kind: 'temporary', code: 'quota' }],
    [
      'a concurrent call with the same key',
      status(409, 'concurrent_idempotent_requests'),
      { kind: 'temporary', code: 'in-progress' },
    ],
    ['a missing API key', status(401, 'missing_api_key'), { kind: 'temporary', code: 'configuration' }],
    ['an unverified sender domain', status(403, 'validation_error'), { kind: 'temporary', code: 'configuration' }],
    ['an invalid sender', status(422, 'invalid_from_address'), { kind: 'temporary', code: 'configuration' }],
    ['a wrong base URL', status(404, 'not_found'), { kind: 'temporary', code: 'configuration' }],
    ['status 422', status(422, 'validation_error'), { kind: 'permanent', code: 'rejected' }],
    ['status 400', status(400, 'validation_error'), { kind: 'permanent', code: 'rejected' }],
    ['status 451', status(451, 'security_error'), { kind: 'temporary', code: 'not-permitted' }],
    ['a missing field', status(422, 'missing_required_field'), { kind: 'temporary', code: 'not-permitted' }],
    [
      'a connection lost before acceptance',
      { kind: 'cut-before-accepting' },
      { kind: 'temporary', code: 'connection' },
    ],
    ['a connection lost after acceptance', { kind: 'cut-after-accepting' }, { kind: 'temporary', code: 'connection' }],
  ])('maps %s to a MailError without email addresses', async (_name, fault, expected) => {
    standIn.failNext(fault);
    const error = await failureOf(resendMailer().send(mailTo('a@example.com'), { idempotencyKey: 'n1' }));
    expect(error).toMatchObject(expected);
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause })).not.toContain(
      'example.com',
    );
  });

  it('after a timeout, reports “in-progress” on a retry until Resend has finished the first call', async () => {
    // Trigger the timeout only once the stand-in has received the call, even on a slow machine.
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    standIn.failNext({ kind: 'hang', reached: () => limit.abort() });
    const mailer = resendMailer({ timeoutMs: 50 });
    expect(await failureOf(mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }))).toMatchObject({
      kind: 'temporary',
      code: 'timeout',
    });
    expect(timeout).toHaveBeenCalledWith(50);
    const retryMailer = resendMailer();
    expect(await failureOf(retryMailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }))).toMatchObject({
      code: 'in-progress',
    });
    standIn.endHangingCalls();
    await retryMailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' });
    expect(standIn.mails).toHaveLength(1);
  });

  it('sends one mail when a call is retried because the connection was lost after acceptance', async () => {
    standIn.failNext({ kind: 'cut-after-accepting' });
    const mailer = resendMailer();
    await failureOf(mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }));
    const { providerId } = await mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' });
    expect(standIn.mails.map(({ id }) => id)).toEqual([providerId]);
  });

  it('reports “aborted” when the caller aborts the call', async () => {
    standIn.failNext({ kind: 'hang' });
    const controller = new AbortController();
    const sending = resendMailer().send(mailTo('a@example.com'), { idempotencyKey: 'n1', signal: controller.signal });
    controller.abort();
    expect(await failureOf(sending)).toMatchObject({ kind: 'temporary', code: 'aborted' });
  });

  it('reports a configuration error for a wrong API key', async () => {
    const sending = resendMailer({ apiKey: 're_wrong' }).send(mailTo('a@example.com'), { idempotencyKey: 'n1' });
    expect(await failureOf(sending)).toMatchObject({
      kind: 'temporary',
      code: 'configuration',
      detail: 'invalid_api_key',
    });
  });

  it('reports a connection error when nothing listens on the port', async () => {
    const mailer = resendMailer();
    await standIn.close();
    expect(await failureOf(mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }))).toMatchObject({
      code: 'connection',
    });
    standIn = await startResendStandIn();
  });
});

describe('Resend mailer: sendBatch', () => {
  const items = (count: number): BatchItem[] =>
    Array.from({ length: count }, (_, index) => ({
      mail: mailTo(`p${index}@example.com`),
      idempotencyKey: `n${index}`,
    }));

  it('sends all mails in one call and returns the outcomes in the order of the mails', async () => {
    const outcomes = await resendMailer().sendBatch(items(100), 'b1');
    expect(standIn.calls).toMatchObject([{ path: '/emails/batch', idempotencyKey: 'b1', mails: 100 }]);
    expect(outcomes).toEqual(standIn.mails.map(({ id }, index) => ({ idempotencyKey: `n${index}`, providerId: id })));
  });

  it('sends the other mails when some recipients are refused', async () => {
    standIn.refusedRecipients = new Set(['p0@example.com', 'p3@example.com']);
    const outcomes = await resendMailer().sendBatch(items(5), 'b1');
    expect(outcomes.map(({ error }) => error?.kind)).toEqual([
      'permanent',
      undefined,
      undefined,
      'permanent',
      undefined,
    ]);
    const ids = new Map(standIn.mails.map(({ to, id }) => [to[0], id]));
    expect(outcomes.map(({ providerId }) => providerId)).toEqual(items(5).map(({ mail }) => ids.get(mail.to)));
  });

  it.each([
    ['no data', {}],
    ['data that is not a list', { data: 'ok' }],
    ['too few results', { data: [{ id: 'first' }] }],
    ['too many results', { data: [{ id: 'first' }, { id: 'second' }, { id: 'third' }] }],
    ['a result without an ID', { data: [{ id: 'first' }, {}] }],
    ['an error for an unknown index', { data: [{ id: 'first' }], errors: [{ index: 5, message: 'Invalid `to`' }] }],
  ])('reports “provider-fault” for every mail when the response has %s', async (_name, body) => {
    standIn.failNext({ kind: 'odd-answer', body });
    const outcomes = await resendMailer().sendBatch(items(2), 'b1');
    expect(outcomes.map(({ error }) => error?.code)).toEqual(['provider-fault', 'provider-fault']);
  });

  it('reports “batch-refused” and makes no further call when Resend refuses the whole batch', async () => {
    standIn.refusesWholeBatch = true;
    standIn.refusedRecipients = new Set(['p1@example.com']);
    const mailer = resendMailer();
    const outcomes = await mailer.sendBatch(items(3), 'b1');
    expect(outcomes.map(({ error }) => error?.code)).toEqual(Array(3).fill('batch-refused'));
    expect(standIn.calls).toHaveLength(1);
    const [alone] = await mailer.sendBatch(items(2).slice(1), 'b2');
    expect(alone?.error).toMatchObject({ kind: 'permanent', code: 'rejected' });
  });

  it.each([
    ['validation_error', 422, 'batch-refused'],
    ['security_error', 451, 'batch-refused'],
    ['invalid_parameter', 422, 'not-permitted'],
    ['missing_required_field', 422, 'not-permitted'],
    ['a_name_of_tomorrow', 418, 'not-permitted'],
  ])('maps a refusal of the whole batch with %s (%i) to %s', async (name, status, expected) => {
    standIn.failNext({ kind: 'status', status, name });
    const outcomes = await resendMailer().sendBatch(items(3), 'b1');
    expect(outcomes.map(({ error }) => error?.code)).toEqual(Array(3).fill(expected));
  });

  it.each([
    ['each mail', false],
    ['the whole batch', true],
  ])('reports a configuration error when Resend refuses %s because of a malformed sender', async (_refused, whole) => {
    standIn.refusesWholeBatch = whole;
    standIn.refusesSender = true;
    const mailer = resendMailer();
    const single = await failureOf(mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }));
    const outcomes = await mailer.sendBatch(items(3), 'b1');
    for (const error of [single, ...outcomes.map((outcome) => outcome.error)]) {
      expect(error).toMatchObject({ kind: 'temporary', code: 'configuration' });
      expect(JSON.stringify({ ...error, message: error?.message, stack: error?.stack })).not.toContain('example.com');
    }
  });

  it('sends each mail once when the batch is retried after temporary failures', async () => {
    standIn.failNext(
      { kind: 'status', status: 429, name: 'rate_limit_exceeded', retryAfter: 3 },
      { kind: 'cut-after-accepting' },
    );
    const mailer = resendMailer();
    const limited = await mailer.sendBatch(items(3), 'b1');
    expect(limited.map(({ error }) => [error?.kind, error?.retryAfterSeconds])).toEqual(
      Array(3).fill(['temporary', 3]),
    );
    const cut = await mailer.sendBatch(items(3), 'b1');
    expect(cut.map(({ error }) => error?.code)).toEqual(Array(3).fill('connection'));
    const outcomes = await mailer.sendBatch(items(3), 'b1');
    expect(outcomes.map(({ providerId }) => providerId)).toEqual(standIn.mails.map(({ id }) => id));
    expect(standIn.mails).toHaveLength(3);
  });

  it('reports “already-accepted” when the batch key was used with different content', async () => {
    const mailer = resendMailer();
    await mailer.sendBatch(items(2), 'b1');
    const changed = items(2).map((item) => ({ ...item, mail: { ...item.mail, subject: 'tomorrow' } }));
    const outcomes = await mailer.sendBatch(changed, 'b1');
    expect(outcomes.map(({ error }) => error?.kind)).toEqual(['already-accepted', 'already-accepted']);
    expect(standIn.mails).toHaveLength(2);
  });

  it('accepts an empty batch and rejects more than 100 mails', async () => {
    expect(await resendMailer().sendBatch([], 'b1')).toEqual([]);
    await expect(resendMailer().sendBatch(items(101), 'b1')).rejects.toBeInstanceOf(RangeError);
    expect(standIn.calls).toEqual([]);
  });
});

describe('Resend mailer: check', () => {
  it('returns “ok” if the API key is valid, even if the key is restricted to sending', async () => {
    expect(await resendMailer().check()).toBe('ok');
    standIn.isKeyRestricted = true;
    expect(await resendMailer().check()).toBe('ok');
  });

  it('returns “down” if the API key is wrong or the server is unreachable', async () => {
    expect(await resendMailer({ apiKey: 're_wrong' }).check()).toBe('down');
    expect(await resendMailer({ baseUrl: 'http://127.0.0.1:1' }).check()).toBe('down');
  });
});
