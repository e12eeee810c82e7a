import { Resend, type ErrorResponse } from 'resend';
import { z } from 'zod';
import { assertBatchSize, MailError, type BatchItem, type BatchOutcome, type Mail, type Mailer } from './mailer';

const CHECK_TIMEOUT_MS = 5_000;

interface ResendSettings {
  apiKey: string;
  baseUrl?: string;
  from: string;
  /** Milliseconds after which a call is given up. */
  timeoutMs?: number;
}

type ResendResponse<T> = { data: T | null; error: ErrorResponse | null; headers: Record<string, string> | null };

/** Sends through Resend's API. A repeated key is recognised for 24 hours. */
export function createResendMailer({ apiKey, baseUrl, from, timeoutMs = 15_000 }: ResendSettings): Mailer {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, '') } : undefined);
  const payload = ({ to, subject, html, text, headers }: Mail) => ({ from, to: [to], subject, html, text, headers });

  /** @throws MailError */
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
        // A key that may only send is refused here, yet it is a good key; and who asks us to slow down is there.
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

/** What a batch in permissive mode is answered with: the refused positions, and the ids of the others in order. */
const batchResponse = z.object({
  data: z.array(z.object({ id: z.string().min(1) })),
  errors: z.array(z.object({ index: z.int().nonnegative(), message: z.string() })).nullish(),
});

/** An answer that does not add up says of no mail what became of it: the whole batch stays in doubt. */
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
  // Without a status the SDK had no answer that it could read.
  if (!error || error.statusCode === null || headers === null) return new MailError('connection');
  const { name, statusCode: status, message } = error;
  const code = codeByErrorName[name] ?? classifyStatus(status, name);
  return new MailError(code === 'rejected' ? classifyRefusal(message) : code, name, retryAfterSeconds(headers));
}

/** Whose fault a refusal is: Resend has one name for all of them, and names the field in its message, which goes no further. */
const classifyRefusal = (message: string): MailError['code'] =>
  /`from`|\bnot verified\b/i.test(message) ? 'configuration' : 'rejected';

/** Whether a refusal of the whole may be the fault of one of its mails: of an address, or of what somebody wrote. */
const mayConcernOneMail = ({ code, detail }: MailError) => code === 'rejected' || detail === 'security_error';

function classifyStatus(status: number, name: string): MailError['code'] {
  if (status === 429) return 'rate-limited';
  if (status === 409) return 'in-progress';
  if (status === 408) return 'timeout';
  // Resend answers 403 for a sender domain that is not verified or an account still in test mode, and 404 or 405 for a
  // wrong base address: all of it is the operator's to correct, none of it the recipient's fault.
  if ([401, 403, 404, 405].includes(status)) return 'configuration';
  if (status < 400 || status >= 500) return 'provider-fault';
  // Anything else, such as a parameter or a field of the request, is for us to mend (docs/decisions/080).
  return name === 'validation_error' ? 'rejected' : 'not-permitted';
}

function retryAfterSeconds(headers: Record<string, string>): number | undefined {
  const seconds = Number(headers['retry-after'] ?? headers['ratelimit-reset'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}
