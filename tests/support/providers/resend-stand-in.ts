import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ResendMail {
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

export type AcceptedResendMail = ResendMail & { id: string; idempotencyKey: string | undefined };

/** A fault that affects the next sending call. */
export type ResendFault =
  | { kind: 'status'; status: number; name: string; retryAfter?: number; meanwhile?: () => Promise<unknown> }
  /** A 200 response in an unexpected format. */
  | { kind: 'odd-answer'; body: unknown }
  /** An HTML error page of a proxy. */
  | { kind: 'error-page'; status: number }
  /** Does not respond; the call's idempotency key stays in progress until `endHangingCalls`. */
  | { kind: 'hang'; reached?: () => void }
  /** Calls `reached`, waits for `until`, then responds normally. */
  | { kind: 'slow'; reached: () => void; until: Promise<void> }
  | { kind: 'cut-before-accepting' }
  | { kind: 'cut-after-accepting' };

/** Body and headers of a webhook call of Resend. */
export interface SignedResendEvent {
  body: string;
  headers: Record<string, string>;
}

interface ResendEventOptions {
  /** Time of the event and of the call; now by default. */
  at?: Date;
  /** Additional fields of the event's data. */
  data?: object;
}

export interface ResendStandIn {
  url: string;
  apiKey: string;
  webhookSecret: string;
  /** Accepted mails in order. A retry with a known idempotency key adds none. */
  mails: AcceptedResendMail[];
  /** All sending calls with the right API key, including failed ones. */
  calls: { path: string; idempotencyKey: string | undefined; mails: number; hash: string }[];
  /** Recipients that are permanently refused. */
  refusedRecipients: Set<string>;
  /** True to refuse the sender's address as malformed. */
  refusesSender: boolean;
  /** True to refuse a whole batch for one refused recipient, even in permissive mode. */
  refusesWholeBatch: boolean;
  /** Date header of responses, by default the current time. Null cuts the connection of `GET /domains` instead. */
  date: Date | null | undefined;
  /** True if the API key may only send mail. */
  isKeyRestricted: boolean;
  isQuotaUsedUp: boolean;
  /** How many mails are accepted before the quota is used up. A call that exceeds it is refused as a whole. */
  quota: number;
  failNext(...faults: ResendFault[]): void;
  /** Removes faults that have not occurred yet. */
  clearFaults(): void;
  endHangingCalls(): void;
  /** Returns the signed webhook call that reports an event about a mail. */
  report(type: string, mailId: string, options?: ResendEventOptions): SignedResendEvent;
  /** Simulates the expiry of all idempotency keys after 24 hours. */
  forgetKeys(): void;
  close(): Promise<void>;
}

/**
 * Starts a loopback stand-in for Resend: the sending API with its idempotency rules, `GET /domains` and webhook calls.
 */
export async function startResendStandIn(apiKey = 're_stand_in'): Promise<ResendStandIn> {
  const faults: ResendFault[] = [];
  const known = new Map<string, { hash: string; answer: unknown }>();
  const inProgress = new Set<string>();
  const hanging = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const path = request.url ?? '';
    if (standIn.date) response.setHeader('date', standIn.date.toUTCString());
    if (request.headers.authorization !== `Bearer ${apiKey}`) return fail(response, 403, 'invalid_api_key');
    if (request.method === 'GET' && path === '/domains') {
      if (standIn.date === null) return void response.destroy();
      if (standIn.isKeyRestricted) return fail(response, 401, 'restricted_api_key');
      return answer(response, 200, { object: 'list', has_more: false, data: [] });
    }
    if (request.method !== 'POST' || !['/emails', '/emails/batch'].includes(path))
      return fail(response, 404, 'not_found');

    const key = request.headers['idempotency-key'] as string | undefined;
    const mails = [JSON.parse(body)].flat() as ResendMail[];
    const hash = createHash('sha256').update(path).update(body).digest('hex');
    standIn.calls.push({ path, idempotencyKey: key, mails: mails.length, hash });
    if (standIn.isQuotaUsedUp || standIn.mails.length + mails.length > standIn.quota)
      return fail(response, 429, 'daily_quota_exceeded');
    const fault = faults.shift();
    if (fault?.kind === 'status') {
      await fault.meanwhile?.();
      const wait = fault.retryAfter === undefined ? undefined : { 'retry-after': String(fault.retryAfter) };
      return fail(response, fault.status, fault.name, wait);
    }
    if (fault?.kind === 'odd-answer') return answer(response, 200, fault.body);
    if (fault?.kind === 'error-page') {
      return void response.writeHead(fault.status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    }
    if (fault?.kind === 'slow') {
      fault.reached();
      await fault.until;
    }
    if (fault?.kind === 'cut-before-accepting') return void response.destroy();
    if (key !== undefined) {
      if (key.length < 1 || key.length > 256) return fail(response, 400, 'invalid_idempotency_key');
      if (inProgress.has(key)) return fail(response, 409, 'concurrent_idempotent_requests');
      const first = known.get(key);
      if (first) {
        if (first.hash !== hash) return fail(response, 409, 'invalid_idempotent_request');
        return answer(response, 200, first.answer);
      }
    }
    if (fault?.kind === 'hang') {
      if (key !== undefined) inProgress.add(key);
      hanging.add(response);
      fault.reached?.();
      return;
    }

    const permissive = request.headers['x-batch-validation'] === 'permissive' && !standIn.refusesWholeBatch;
    const isBatch = path === '/emails/batch';
    const problems = mails.flatMap((mail, index) => validateMail(mail, index));
    if (mails.length > 100 || (problems.length > 0 && !(isBatch && permissive))) {
      return fail(response, 422, 'validation_error', undefined, problems[0]?.message);
    }
    const bad = new Set(problems.map(({ index }) => index));
    const accepted = mails
      .filter((_, index) => !bad.has(index))
      .map((mail) => ({ ...mail, id: randomUUID(), idempotencyKey: key }));
    standIn.mails.push(...accepted);
    const ids = accepted.map(({ id }) => ({ id }));
    const value = isBatch ? { data: ids, ...(permissive && { errors: problems }) } : ids[0];
    if (key !== undefined) known.set(key, { hash, answer: value });
    if (fault?.kind === 'cut-after-accepting') return void response.destroy();
    answer(response, 200, value);
  }

  function validateMail(mail: ResendMail, index: number): { index: number; message: string }[] {
    if (standIn.refusesSender) return [{ index, message: `Invalid \`from\` field: ${mail.from}` }];
    const missing = (['from', 'to', 'subject'] as const).find((field) => !mail[field]?.length);
    if (missing) return [{ index, message: `The \`${missing}\` field is missing.` }];
    const address = mail.to.find((to) => standIn.refusedRecipients.has(to) || !to.includes('@'));
    return address === undefined ? [] : [{ index, message: `Invalid \`to\` field: ${address}` }];
  }

  const standIn: ResendStandIn = {
    url: '',
    apiKey,
    webhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
    mails: [],
    calls: [],
    refusedRecipients: new Set(),
    refusesSender: false,
    refusesWholeBatch: false,
    isKeyRestricted: false,
    date: undefined,
    isQuotaUsedUp: false,
    quota: Infinity,
    failNext: (...more) => void faults.push(...more),
    clearFaults: () => void (faults.length = 0),
    endHangingCalls() {
      for (const response of hanging) response.destroy();
      hanging.clear();
      inProgress.clear();
    },
    forgetKeys: () => known.clear(),
    report(type, mailId, { at = new Date(), data } = {}) {
      const mail = standIn.mails.find(({ id }) => id === mailId);
      const { from, to, subject } = mail ?? { from: '', to: [], subject: '' };
      const time = at.toISOString();
      const body = { type, created_at: time, data: { email_id: mailId, created_at: time, from, to, subject, ...data } };
      return signWebhook(JSON.stringify(body), standIn.webhookSecret, at);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

/** Signs a webhook call as Svix does for Resend. */
export function signWebhook(body: string, secret: string, at = new Date()): SignedResendEvent {
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(+at / 1000));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { body, headers: { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` } };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

/** Responds with an error. The default message contains an email address, as Resend's messages sometimes do. */
function fail(
  response: ServerResponse,
  status: number,
  name: string,
  headers?: Record<string, string>,
  message = `${name}: secret@example.com`,
): void {
  answer(response, status, { statusCode: status, name, message }, headers);
}
