import { createHash } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailSender } from '@/lib/config/mail-sender';
import { withTimeout } from '@/lib/providers/with-timeout';
import { classifyRefusal, isSendingLimitRefusal } from './smtp-refusal';
import {
  assertBatchSize,
  MailError,
  type BatchItem,
  type BatchOutcome,
  type Mail,
  type MailErrorCode,
  type Mailer,
} from './mailer';

const CHECK_TIMEOUT_MS = 5_000;
const BATCH_CONNECTIONS = 3;

interface SmtpSettings {
  /** `smtp[s]://[user:password@]host[:port]`, with nodemailer's options as query parameters. */
  url: string;
  from: MailSender;
  timeoutMs?: number;
}

/** SMTP has no idempotency keys. The Message-ID is derived from the key, so that duplicates can be recognised. */
export function createSmtpMailer({ url, from, timeoutMs = 15_000 }: SmtpSettings): Mailer {
  const singleTransport = createTrackedTransport(withDefaults(url, timeoutMs));
  const domain = from.address.split('@')[1];
  const isResend = new URL(url).hostname === 'smtp.resend.com';

  async function deliver(
    { transport, startedIds }: TrackedTransport,
    mail: Mail,
    key: string,
    stopSignal?: AbortSignal,
  ): Promise<string> {
    if (stopSignal?.aborted) throw new MailError('not-begun');
    const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`;
    try {
      await transport.sendMail({
        from,
        // An object, because a comma in a string would add a recipient.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId,
        headers: { ...mail.headers, ...(isResend && { 'Resend-Idempotency-Key': key }) },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw toMailError(error, startedIds.has(messageId));
    } finally {
      startedIds.delete(messageId);
    }
    return messageId;
  }

  return {
    provider: 'smtp',
    async send(mail, { idempotencyKey, signal }) {
      return { providerId: await deliver(singleTransport, mail, idempotencyKey, signal) };
    },
    async sendBatch(items, _batchKey, { signal, stopping, canStillSend } = {}) {
      assertBatchSize(items);
      const stopSignal = AbortSignal.any([signal, stopping].filter((given) => given !== undefined));
      const pool = createTrackedTransport(
        withDefaults(url, timeoutMs, { pool: 'true', maxConnections: BATCH_CONNECTIONS, maxRequeues: 0 }),
      );
      try {
        return await deliverAll(items, async ({ mail, idempotencyKey }) => {
          if (canStillSend && !(await canStillSend(idempotencyKey).catch(() => false)))
            throw new MailError('not-begun');
          return deliver(pool, mail, idempotencyKey, stopSignal);
        });
      } finally {
        pool.transport.close();
      }
    },
    async check() {
      const probe = createTransport(withDefaults(url, CHECK_TIMEOUT_MS));
      return withTimeout(() => probe.verify(), CHECK_TIMEOUT_MS, 'The mail server did not answer in time.').then(
        () => 'ok' as const,
        () => 'down' as const,
      );
    },
  };
}

interface TrackedTransport {
  transport: Transporter;
  startedIds: Set<string>;
}

/**
 * Records which mails nodemailer has started to send, because its errors do not tell. nodemailer reads a mail's content
 * only after connecting, so a read means that sending has started.
 */
function createTrackedTransport(url: string): TrackedTransport {
  const transport = createTransport(url);
  const startedIds = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    message.processFunc((content) => {
      startedIds.add(message.messageId());
      return content;
    });
    done();
  });
  return { transport, startedIds };
}

/** Shortens nodemailer's own timeouts of up to ten minutes. Options in the URL take precedence. */
function withDefaults(url: string, timeoutMs: number, extra: Record<string, string | number> = {}): string {
  const parsedUrl = new URL(url);
  const defaults = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
  for (const [name, value] of Object.entries({ ...defaults, ...extra })) {
    if (!parsedUrl.searchParams.has(name)) parsedUrl.searchParams.set(name, String(value));
  }
  return parsedUrl.href;
}

const SERVER_ERROR_CODES: readonly MailErrorCode[] = [
  'configuration',
  'connection',
  'timeout',
  'unreachable',
  'not-begun',
];
/** After these errors, the current mail may have been sent. Mails not yet started were not sent. */
const UNCERTAIN_CODES: readonly MailErrorCode[] = ['connection', 'timeout'];

/** Skips the remaining mails after a server error, because each would wait just as long and fail too. */
async function deliverAll(
  items: BatchItem[],
  deliverOne: (item: BatchItem) => Promise<string>,
): Promise<BatchOutcome[]> {
  const outcomes: BatchOutcome[] = [];
  const queue = items.entries();
  let serverError: MailError | undefined;
  async function runWorker() {
    for (const [index, item] of queue) {
      const { idempotencyKey } = item;
      try {
        if (serverError) throw serverError;
        outcomes[index] = { idempotencyKey, providerId: await deliverOne(item) };
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        if (SERVER_ERROR_CODES.includes(error.code)) {
          serverError = UNCERTAIN_CODES.includes(error.code) ? new MailError('unreachable', error.detail) : error;
        }
        outcomes[index] = { idempotencyKey, error };
      }
    }
  }
  await Promise.all(Array.from({ length: BATCH_CONNECTIONS }, runWorker));
  return outcomes;
}

/** The fields to read from nodemailer's error. Its message is left out, because it may contain addresses. */
interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
}

const LOGIN_RESPONSE_CODES = [530, 534, 535, 538];

function toMailError(error: unknown, wasStarted: boolean): MailError {
  const { code, responseCode, command, response = '' } = (error ?? {}) as SmtpError;
  const detail = responseCode ? String(responseCode) : code;
  const isConfigurationError = ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONFIG', 'ETLS', 'EREQUIRETLS'].includes(code ?? '');
  if (isConfigurationError || LOGIN_RESPONSE_CODES.includes(responseCode ?? 0))
    return new MailError('configuration', detail);
  if (responseCode !== undefined && responseCode >= 500) {
    const refusal = classifyRefusal(response);
    // In response to these commands, a refusal concerns the sender: the server does not know the recipient yet.
    const isSenderRefused = command === 'MAIL FROM' || command === 'CONN';
    return new MailError(isSenderRefused && refusal !== 'quota' ? 'configuration' : refusal, detail);
  }
  if (responseCode !== undefined && responseCode >= 400 && isSendingLimitRefusal(response))
    return new MailError('quota', detail);
  if (!wasStarted) return new MailError('unreachable', detail);
  if (responseCode !== undefined && responseCode >= 400) return new MailError('provider-fault', detail);
  if (code === 'ETIMEDOUT') return new MailError('timeout', detail);
  // nodemailer refuses an address that SMTP cannot represent.
  if (code === 'EENVELOPE') return new MailError('rejected', detail);
  return new MailError('connection', detail);
}
