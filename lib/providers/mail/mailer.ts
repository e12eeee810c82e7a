import { en } from '@/lib/i18n/messages/en';

export type MailProviderName = 'resend' | 'smtp' | 'outbox';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

export interface SendOptions {
  /** At most 200 characters. Providers that support keys accept each key once. */
  idempotencyKey: string;
  signal?: AbortSignal;
}

export interface BatchItem {
  mail: Mail;
  idempotencyKey: string;
}

export type BatchOutcome = { idempotencyKey: string } & (
  { providerId: string; error?: undefined } | { providerId?: undefined; error: MailError }
);

export interface BatchOptions {
  signal?: AbortSignal;
  /** Not Resend, which takes a batch in one call: once aborted, no further mail is sent; mails in progress are finished. */
  stopping?: AbortSignal;
  /** SMTP only: called before each mail. False or an error leaves the mail 'not-begun'. */
  canStillSend?: (idempotencyKey: string) => Promise<boolean>;
}

/** Resend's limit. */
export const MAX_MAILS_PER_BATCH = 100;

export interface Mailer {
  readonly provider: MailProviderName;
  /** @throws MailError */
  send(mail: Mail, options: SendOptions): Promise<{ providerId: string }>;
  /** Returns one outcome per item, in order. A retry with other items, order or `batchKey` may send twice. */
  sendBatch(items: BatchItem[], batchKey: string, options?: BatchOptions): Promise<BatchOutcome[]>;
  /** Returns 'ok' if the provider responds and accepts the login. Takes at most 5 seconds; never throws. */
  check(): Promise<'ok' | 'down'>;
  /** Returns the Date header of a response, or null if none arrives within 5 seconds. Never throws. */
  serverTime?(): Promise<Date | null>;
}

/** 'already-accepted': an earlier mail under this key was accepted, so treat this one as sent. */
export type MailErrorKind = 'temporary' | 'permanent' | 'already-accepted';

const kindByCode = {
  /** The API key, login or sender is wrong for every mail. The operator has to fix it. */
  configuration: 'temporary',
  /** Like `configuration`, but for a single mail: other mails may still be accepted. */
  'not-permitted': 'temporary',
  'rate-limited': 'temporary',
  quota: 'temporary',
  'provider-fault': 'temporary',
  timeout: 'temporary',
  connection: 'temporary',
  /** The server was unreachable or had failed before this mail was started, so the mail was certainly not sent. */
  unreachable: 'temporary',
  aborted: 'temporary',
  /** Sending was never attempted. */
  'not-begun': 'temporary',
  'in-progress': 'temporary',
  /** No mail of the batch was sent. Any one of the mails may be the cause. */
  'batch-refused': 'temporary',
  rejected: 'permanent',
  'key-used': 'already-accepted',
} as const satisfies Record<string, MailErrorKind>;

export type MailErrorCode = keyof typeof kindByCode;

/** Codes after which the mail was certainly not sent, unless an earlier attempt under the same key was. */
const CERTAINLY_NOT_SENT: readonly MailErrorCode[] = [
  'configuration',
  'not-permitted',
  'rate-limited',
  'quota',
  'unreachable',
  'not-begun',
  'batch-refused',
  'rejected',
];

/**
 * Why a mail was not accepted. The message is safe to log and show, because it depends on `code` alone. Provider texts
 * may contain addresses.
 */
export class MailError extends Error {
  override name = 'MailError';
  readonly kind: MailErrorKind;
  readonly isCertainlyNotSent: boolean;

  constructor(
    readonly code: MailErrorCode,
    readonly detail?: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(en.errors.mail[code]);
    this.kind = kindByCode[code];
    this.isCertainlyNotSent = CERTAINLY_NOT_SENT.includes(code);
  }
}

export function assertBatchSize(items: BatchItem[]): void {
  if (items.length > MAX_MAILS_PER_BATCH) throw new RangeError(`A batch holds at most ${MAX_MAILS_PER_BATCH} mails.`);
}
