import { httpStatusByErrorCode, type ErrorCode } from '@/lib/error-codes';
import { LOCALES } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import { text, type Text } from '@/lib/i18n/text';
import type { Messages } from '@/lib/i18n/translation';

export { httpStatusByErrorCode, type ErrorCode };

/** Texts by field path, shown beside form fields. */
export type FieldErrors = Record<string, Text[]>;

/** An expected failure. Users see `text` in their language; `message` is for logs. */
export class AppError extends Error {
  override name = 'AppError';
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Additional fields of the response body. */
  readonly details: Record<string, unknown> | undefined;
  /** `Set-Cookie` value of the response. */
  readonly cookie: string | undefined;

  constructor(
    readonly code: ErrorCode,
    readonly text: Text,
    options: {
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      details?: Record<string, unknown>;
      cookie?: string;
      cause?: unknown;
    } = {},
  ) {
    super(getI18n(LOCALES[0]).t.text(text), { cause: options.cause });
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
    this.cookie = options.cookie;
  }

  get status(): number {
    return httpStatusByErrorCode[this.code];
  }
}

const RETRY_SECONDS = 10;

export const unavailableError = (cause?: unknown) =>
  new AppError('unavailable', text('errors.unavailable'), { retryAfterSeconds: RETRY_SECONDS, cause });

/** Also used for rows of other users, so that their existence does not leak. */
export const notFoundError = (what: keyof Messages['errors']['notFound'] = 'resource') =>
  new AppError('not_found', text(`errors.notFound.${what}`));

export const invalidFieldError = (field: string, message: Text) =>
  new AppError('bad_request', message, { fields: { [field]: [message] } });
