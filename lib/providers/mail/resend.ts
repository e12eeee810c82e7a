import { Resend, type ErrorResponse } from 'resend';
import { z } from 'zod';
import { formatMailSender, type MailSender } from '@/lib/config/mail-sender';
import { assertBatchSize, MailError, type BatchItem, type BatchOutcome, type Mail, type Mailer } from './mailer';

const CHECK_TIMEOUT_MS = 5_000;

interface ResendSettings {
  apiKey: string;
  baseUrl?: string;
  from: MailSender;
  timeoutMs?: number;
}

type ResendResponse<T> = { data: T | null; error: ErrorResponse | null; headers: Record<string, string> | null };

/** Resend recognises a repeated idempotency key for 24 hours. */
export function createResendMailer({ apiKey, baseUrl, from, timeoutMs = 15_000 }: ResendSettings): Mailer {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl: baseUrl.replace(/(?<!\/)\/+$/, '') } : undefined);
  const sender = formatMailSender(from);
  const payload = ({ to, subject, html, text, headers }: Mail) => ({
    from: sender,
    to: [to],
    subject,
    html,
    text,
    headers,
  });

  async function call<T>(
    request: (signal: AbortSignal) => Promise<ResendResponse<T>>,
    limitMs: number,
    callerSignal: AbortSignal | undefined,
  ): Promise<T> {
    const timeout = AbortSignal.timeout(limitMs);
    const response = await request(callerSignal ? AbortSignal.any([timeout, callerSignal]) : timeout);
    if (response.data !== null) return response.data;
    if (callerSignal?.aborted) throw new MailError('aborted');
    if (timeout.aborted) throw new MailError('timeout');
    throw toMailError(response.error, response.headers);
  }

  async function sendAll(items: BatchItem[], key: string, signal: AbortSignal | undefined): Promise<BatchOutcome[]> {
    try {
      const response = await call(
        (limited) =>
          resend.batch.send(
            items.map(({ mail }) => payload(mail)),
            { idempotencyKey: key, batchValidation: 'permissive', signal: limited },
          ),
        timeoutMs,
        signal,
      );
      return matchOutcomes(items, response);
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      const reported =
        items.length > 1 && mayConcernOneMail(error) ? new MailError('batch-refused', error.detail) : error;
      return items.map(({ idempotencyKey }) => ({ idempotencyKey, error: reported }));
    }
  }

  return {
    provider: 'resend',
    async send(mail, { idempotencyKey, signal }) {
      const { id } = await call(
        (limited) => resend.emails.send(payload(mail), { idempotencyKey, signal: limited }),
        timeoutMs,
        signal,
      );
      return { providerId: id };
    },
    async sendBatch(items, batchKey, { signal } = {}) {
      assertBatchSize(items);
      return items.length === 0 ? [] : sendAll(items, batchKey, signal);
    },
    async check() {
      try {
        await call((signal) => resend.get('/domains', { signal }), CHECK_TIMEOUT_MS, undefined);
        return 'ok';
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        // Resend refuses this call if a valid key may only send mail. A rate limit, too, shows that Resend is up.
        return error.detail === 'restricted_api_key' || error.code === 'rate-limited' ? 'ok' : 'down';
      }
    },
    async serverTime() {
      const { headers } = await resend.get('/domains', { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
      const time = Date.parse(headers?.date ?? '');
      return Number.isNaN(time) ? null : new Date(time);
    },
  };
}

/** Response in permissive mode: ids of the accepted mails in order, and positions of the refused ones. */
const batchResponse = z.object({
  data: z.array(z.object({ id: z.string().min(1) })),
  errors: z.array(z.object({ index: z.int().nonnegative(), message: z.string() })).nullish(),
});

/** If there is not one id per accepted mail, ids cannot be matched to mails, so the whole batch is retried. */
function matchOutcomes(items: BatchItem[], response: unknown): BatchOutcome[] {
  const { data, errors } = batchResponse.safeParse(response).data ?? {};
  const refused = new Map((errors ?? []).map(({ index, message }) => [index, message]));
  const accepted = items.filter((_, index) => !refused.has(index));
  if (data?.length !== accepted.length) {
    const error = new MailError('provider-fault', 'odd_answer');
    return items.map(({ idempotencyKey }) => ({ idempotencyKey, error }));
  }
  const ids = data.values();
  return items.map(({ idempotencyKey }, index) => {
    const refusal = refused.get(index);
    return refusal === undefined
      ? { idempotencyKey, providerId: ids.next().value!.id }
      : { idempotencyKey, error: new MailError(classifyRefusal(refusal), 'validation_error') };
  });
}

const codeByErrorName: Partial<Record<string, MailError['code']>> = {
  invalid_idempotent_request: 'key-used',
  concurrent_idempotent_requests: 'in-progress',
  rate_limit_exceeded: 'rate-limited',
  daily_quota_exceeded: 'quota',
  monthly_quota_exceeded: 'quota',
  missing_api_key: 'configuration',
  restricted_api_key: 'configuration',
  invalid_api_key: 'configuration',
  invalid_from_address: 'configuration',
};

function toMailError(error: ErrorResponse | null, headers: Record<string, string> | null): MailError {
  // The SDK sets no status when it received no readable response.
  if (!error || error.statusCode === null || headers === null) return new MailError('connection');
  const { name, statusCode: status, message } = error;
  const code = codeByErrorName[name] ?? classifyStatus(status, name);
  return new MailError(code === 'rejected' ? classifyRefusal(message) : code, name, retryAfterSeconds(headers));
}

/** Resend uses the same error name whatever field it refuses; only the message names the field. */
const classifyRefusal = (message: string): MailError['code'] =>
  /`from`|\bnot verified\b/i.test(message) ? 'configuration' : 'rejected';

/** Whether the address or content of one mail may have caused the refusal of the whole batch. */
const mayConcernOneMail = ({ code, detail }: MailError) => code === 'rejected' || detail === 'security_error';

function classifyStatus(status: number, name: string): MailError['code'] {
  if (status === 429) return 'rate-limited';
  if (status === 409) return 'in-progress';
  if (status === 408) return 'timeout';
  // 403: unverified sender domain or account in test mode. 404 or 405: wrong base URL.
  if ([401, 403, 404, 405].includes(status)) return 'configuration';
  if (status < 400 || status >= 500) return 'provider-fault';
  // Any other 4xx, except `validation_error`, is our bug, so keep the mail for retry.
  return name === 'validation_error' ? 'rejected' : 'not-permitted';
}

function retryAfterSeconds(headers: Record<string, string>): number | undefined {
  const seconds = Number(headers['retry-after'] ?? headers['ratelimit-reset'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}
