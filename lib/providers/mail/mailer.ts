export type MailProviderName = 'resend' | 'smtp' | 'outbox';

/** One e-mail to one person. `to` is a bare address; the sender is the `EMAIL_FROM` setting. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Extra headers such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

export interface SendOptions {
  /** At most 200 characters. The same key is accepted once, as far as the provider can tell (see docs/decisions/031). */
  idempotencyKey: string;
  signal?: AbortSignal;
}

export interface BatchItem {
  mail: Mail;
  idempotencyKey: string;
}

/** What became of one mail of a batch: accepted with the provider's id, or not, with the reason. */
export type BatchOutcome = { idempotencyKey: string } & (
  { providerId: string; error?: undefined } | { providerId?: undefined; error: MailError }
);

export interface BatchOptions {
  signal?: AbortSignal;
  /** Once it fires, a provider that takes mail by mail begins no further one; what is under way is finished. */
  stopping?: AbortSignal;
  /**
   * Asked before each mail by a provider that takes mail by mail and knows no keys, with the mail's own: whether it may go out still.
   * False, or an error, leaves it 'not-begun'.
   */
  canStillSend?: (idempotencyKey: string) => Promise<boolean>;
}

/** Mails that one `sendBatch` takes at most (Resend's own limit). */
export const BATCH_LIMIT = 100;

export interface Mailer {
  readonly provider: MailProviderName;
  /** @throws MailError */
  send(mail: Mail, options: SendOptions): Promise<{ providerId: string }>;
  /**
   * Hands over up to BATCH_LIMIT mails; one that is refused never holds up the others. Failures are outcomes, in the
   * order of the items, never exceptions. After an uncertain outcome (timeout, connection cut) the same items must be
   * given again in the same order under the same `batchKey`, for the provider to recognise them. A batch that is refused as
   * a whole comes back as 'batch-refused': which mail is at fault is not known, and none went out.
   * @throws RangeError for more than BATCH_LIMIT items
   */
  sendBatch(items: BatchItem[], batchKey: string, options?: BatchOptions): Promise<BatchOutcome[]>;
  /** Whether the provider answers and lets us in. Takes at most 5 seconds; never throws. */
  check(): Promise<'ok' | 'down'>;
  /**
   * The provider's time, from the Date header of an answer; null where none came within 5 seconds. Never throws. Absent for a provider
   * that has no clock of its own to ask.
   */
  serverTime?(): Promise<Date | null>;
}

/**
 * What to do about a mail that was not accepted just now:
 * - temporary: try the same mail again later, under the same key
 * - permanent: it will never be accepted
 * - already-accepted: an earlier mail under this key was accepted; treat it as sent, the provider's id is not known
 */
export type MailErrorKind = 'temporary' | 'permanent' | 'already-accepted';

const kindByCode = {
  /** The provider refuses us, not the mail: wrong key, login or sender. Waits until the operator has put it right. */
  configuration: 'temporary',
  /** The same, said of one mail: sender, domain or server may not send. Another mail may fare better. */
  'not-permitted': 'temporary',
  'rate-limited': 'temporary',
  quota: 'temporary',
  'provider-fault': 'temporary',
  timeout: 'temporary',
  connection: 'temporary',
  /** No connection came about, so that nothing was handed over. */
  unreachable: 'temporary',
  aborted: 'temporary',
  /** There was no time left for it. */
  'not-begun': 'temporary',
  'in-progress': 'temporary',
  'batch-refused': 'temporary',
  rejected: 'permanent',
  'key-used': 'already-accepted',
} as const satisfies Record<string, MailErrorKind>;

export type MailErrorCode = keyof typeof kindByCode;

const messageByCode: Record<MailErrorCode, string> = {
  configuration: 'The mail service is not set up correctly. The operator has to correct it.',
  'not-permitted': 'The mail provider does not let this site send. The operator has to correct it.',
  'rate-limited': 'The mail provider asked us to slow down.',
  quota: 'The mail quota is used up for now.',
  'provider-fault': 'The mail provider reported an error.',
  timeout: 'The mail provider did not answer in time.',
  connection: 'The mail provider could not be reached.',
  unreachable: 'The mail provider could not be reached.',
  aborted: 'Sending was interrupted.',
  'not-begun': 'Sending was postponed briefly.',
  'in-progress': 'The same email is already being sent.',
  'batch-refused': 'The mail provider refused the batch.',
  rejected: 'The mail provider refused the address or the message.',
  'key-used': 'This email was already accepted.',
};

/**
 * A mail was not accepted. The message is a sentence made from `code` alone: what providers say back may hold
 * addresses, and is dropped, so that the error can be logged and shown.
 */
export class MailError extends Error {
  override name = 'MailError';
  readonly kind: MailErrorKind;

  constructor(
    readonly code: MailErrorCode,
    /** The provider's own name or number for it, such as `validation_error` or `550`. */
    readonly detail?: string,
    /** Seconds that the provider asked us to wait. */
    readonly retryAfterSeconds?: number,
  ) {
    super(messageByCode[code]);
    this.kind = kindByCode[code];
  }
}

/** @throws RangeError for more than BATCH_LIMIT items */
export function assertBatchSize(items: BatchItem[]): void {
  if (items.length > BATCH_LIMIT) throw new RangeError(`A batch holds at most ${BATCH_LIMIT} mails.`);
}
