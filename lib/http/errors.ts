import { httpStatusByErrorCode, type ErrorCode } from '@/lib/error-codes';
import { LOCALES } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import type { Text } from '@/lib/i18n/text';

export { httpStatusByErrorCode, type ErrorCode };

/** Texts by field path, shown beside form fields. */
export type FieldErrors = Record<string, (Text | string)[]>;

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
    readonly text: Text | string,
    options: {
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      details?: Record<string, unknown>;
      cookie?: string;
      cause?: unknown;
    } = {},
  ) {
    super(typeof text === 'string' ? text : getI18n(LOCALES[0]).t.text(text), { cause: options.cause });
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
    this.cookie = options.cookie;
  }

  get status(): number {
    return httpStatusByErrorCode[this.code];
  }
}

/** Also used for rows of other users, so that their existence does not leak. */
export const notFoundError = (what: string) => new AppError('not_found', `${what} not found`);

export const invalidFieldError = (field: string, text: Text | string) =>
  new AppError('bad_request', text, { fields: { [field]: [text] } });
