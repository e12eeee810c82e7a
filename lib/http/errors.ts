import { httpStatusByErrorCode, type ErrorCode } from '@/lib/error-codes';

export { httpStatusByErrorCode, type ErrorCode };

/** Messages by field path, shown beside form fields. */
export type FieldErrors = Record<string, string[]>;

/** An expected failure. Users see `message`. */
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
    message: string,
    options: {
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      details?: Record<string, unknown>;
      cookie?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
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

export const invalidFieldError = (field: string, message: string) =>
  new AppError('bad_request', message, { fields: { [field]: [message] } });
