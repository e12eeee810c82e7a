import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResendMailer } from '@/lib/providers/mail/resend';
import { MailError, type BatchItem, type Mail } from '@/lib/providers/mail';
import { startResendStandIn, type ResendFault, type ResendStandIn } from '@/tests/support/resend-stand-in';

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
  createResendMailer({ apiKey: standIn.apiKey, baseUrl: standIn.url, from: 'Reminders <r@example.com>', ...options });

const failureOf = (sending: Promise<unknown>): Promise<MailError> =>
  sending.then(
    () => expect.fail('the mail was accepted'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(MailError);
      return error as MailError;
    },
  );

describe('one mail through Resend', () => {
  it('is accepted with all its parts', async () => {
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

  it('goes out once however often the same key is sent', async () => {
    const mailer = resendMailer();
    const first = await mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' });
    expect(await mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' })).toEqual(first);
    expect(standIn.mails).toHaveLength(1);
  });

  it('counts as accepted before when the key was used with other words', async () => {
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
    ['500', status(500, 'internal_server_error'), { kind: 'temporary', code: 'provider-fault' }],
    ['503 of a proxy', { kind: 'error-page', status: 503 }, { kind: 'temporary', code: 'provider-fault' }],
    ['429', status(429, 'rate_limit_exceeded', 7), { kind: 'temporary', code: 'rate-limited', retryAfterSeconds: 7 }],
    ['daily quota', status(429, 'daily_quota_exceeded'), { kind: 'temporary', code: 'quota' }],
    ['monthly quota', status(429, 'monthly_quota_exceeded'), { kind: 'temporary', code: 'quota' }],
    ['key in use right now', status(409, 'concurrent_idempotent_requests'), { kind: 'temporary', code: 'in-progress' }],
    ['missing key', status(401, 'missing_api_key'), { kind: 'temporary', code: 'configuration' }],
    ['sender domain not verified', status(403, 'validation_error'), { kind: 'temporary', code: 'configuration' }],
    ['wrong sender', status(422, 'invalid_from_address'), { kind: 'temporary', code: 'configuration' }],
    ['wrong base address', status(404, 'not_found'), { kind: 'temporary', code: 'configuration' }],
    ['422', status(422, 'validation_error'), { kind: 'permanent', code: 'rejected' }],
    ['400', status(400, 'validation_error'), { kind: 'permanent', code: 'rejected' }],
    ['451', status(451, 'security_error'), { kind: 'temporary', code: 'not-permitted' }],
    ['missing field', status(422, 'missing_required_field'), { kind: 'temporary', code: 'not-permitted' }],
    ['connection cut', { kind: 'cut-before-accepting' }, { kind: 'temporary', code: 'connection' }],
    ['connection cut after accepting', { kind: 'cut-after-accepting' }, { kind: 'temporary', code: 'connection' }],
  ])('%s', async (_name, fault, expected) => {
    standIn.failNext(fault);
    const error = await failureOf(resendMailer().send(mailTo('a@example.com'), { idempotencyKey: 'n1' }));
    expect(error).toMatchObject(expected);
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause })).not.toContain(
      'example.com',
    );
  });

  it('is given up after the time limit, and is in progress until Resend lets go of it', async () => {
    // The time is up once Resend has the call, and not before on a slow machine.
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    standIn.failNext({ kind: 'hang', reached: () => limit.abort() });
    const mailer = resendMailer({ timeoutMs: 50 });
    expect(await failureOf(mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }))).toMatchObject({
      kind: 'temporary',
      code: 'timeout',
    });
    expect(timeout).toHaveBeenCalledWith(50);
    const again = resendMailer();
    expect(await failureOf(again.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }))).toMatchObject({
      code: 'in-progress',
    });
    standIn.endHangingCalls();
    await again.send(mailTo('a@example.com'), { idempotencyKey: 'n1' });
    expect(standIn.mails).toHaveLength(1);
  });

  it('goes out once when the connection is cut after accepting and it is tried again', async () => {
    standIn.failNext({ kind: 'cut-after-accepting' });
    const mailer = resendMailer();
    await failureOf(mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }));
    const { providerId } = await mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' });
    expect(standIn.mails.map(({ id }) => id)).toEqual([providerId]);
  });

  it('is interrupted by the caller', async () => {
    standIn.failNext({ kind: 'hang' });
    const controller = new AbortController();
    const sending = resendMailer().send(mailTo('a@example.com'), { idempotencyKey: 'n1', signal: controller.signal });
    controller.abort();
    expect(await failureOf(sending)).toMatchObject({ kind: 'temporary', code: 'aborted' });
  });

  it('waits for the operator when the API key is wrong', async () => {
    const sending = resendMailer({ apiKey: 're_wrong' }).send(mailTo('a@example.com'), { idempotencyKey: 'n1' });
    expect(await failureOf(sending)).toMatchObject({
      kind: 'temporary',
      code: 'configuration',
      detail: 'invalid_api_key',
    });
  });

  it('is temporary when nobody listens', async () => {
    const mailer = resendMailer();
    await standIn.close();
    expect(await failureOf(mailer.send(mailTo('a@example.com'), { idempotencyKey: 'n1' }))).toMatchObject({
      code: 'connection',
    });
    standIn = await startResendStandIn();
  });
});

describe('a batch through Resend', () => {
  const items = (count: number): BatchItem[] =>
    Array.from({ length: count }, (_, index) => ({
      mail: mailTo(`p${index}@example.com`),
      idempotencyKey: `n${index}`,
    }));

  it('is one call, with an outcome for each mail in order', async () => {
    const outcomes = await resendMailer().sendBatch(items(100), 'b1');
    expect(standIn.calls).toMatchObject([{ path: '/emails/batch', idempotencyKey: 'b1', mails: 100 }]);
    expect(outcomes).toEqual(standIn.mails.map(({ id }, index) => ({ idempotencyKey: `n${index}`, providerId: id })));
  });

  it('is not held up by refused addresses', async () => {
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
    ['nothing', {}],
    ['no list', { data: 'ok' }],
    ['too few', { data: [{ id: 'first' }] }],
    ['too many', { data: [{ id: 'first' }, { id: 'second' }, { id: 'third' }] }],
    ['one without an id', { data: [{ id: 'first' }, {}] }],
    ['a refusal of nobody', { data: [{ id: 'first' }], errors: [{ index: 5, message: 'Invalid `to`' }] }],
  ])('is in doubt as a whole when Resend answers oddly: %s', async (_name, body) => {
    standIn.failNext({ kind: 'odd-answer', body });
    const outcomes = await resendMailer().sendBatch(items(2), 'b1');
    expect(outcomes.map(({ error }) => error?.code)).toEqual(['provider-fault', 'provider-fault']);
  });

  it('is not taken apart when it is refused as a whole: nothing of it went out', async () => {
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
  ])('refused as a whole with %s is divided only if one mail may be at fault', async (name, status, expected) => {
    standIn.failNext({ kind: 'status', status, name });
    const outcomes = await resendMailer().sendBatch(items(3), 'b1');
    expect(outcomes.map(({ error }) => error?.code)).toEqual(Array(3).fill(expected));
  });

  it.each([[false], [true]])('waits for the operator when its sender is malformed (as a whole: %s)', async (whole) => {
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

  it('fails whole for a while when Resend has a fault, and goes out once in the end', async () => {
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

  it('counts as accepted before when its words have changed', async () => {
    const mailer = resendMailer();
    await mailer.sendBatch(items(2), 'b1');
    const changed = items(2).map((item) => ({ ...item, mail: { ...item.mail, subject: 'tomorrow' } }));
    const outcomes = await mailer.sendBatch(changed, 'b1');
    expect(outcomes.map(({ error }) => error?.kind)).toEqual(['already-accepted', 'already-accepted']);
    expect(standIn.mails).toHaveLength(2);
  });

  it('may be empty, and holds at most 100', async () => {
    expect(await resendMailer().sendBatch([], 'b1')).toEqual([]);
    await expect(resendMailer().sendBatch(items(101), 'b1')).rejects.toBeInstanceOf(RangeError);
    expect(standIn.calls).toEqual([]);
  });
});

describe('the check of Resend', () => {
  it('is ok with a good key, also one that may only send', async () => {
    expect(await resendMailer().check()).toBe('ok');
    standIn.isKeyRestricted = true;
    expect(await resendMailer().check()).toBe('ok');
  });

  it('is down with a wrong key, or when nobody listens', async () => {
    expect(await resendMailer({ apiKey: 're_wrong' }).check()).toBe('down');
    expect(await resendMailer({ baseUrl: 'http://127.0.0.1:1' }).check()).toBe('down');
  });
});
