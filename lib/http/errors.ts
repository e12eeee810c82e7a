import { statusByErrorCode, type ErrorCode } from '@/lib/error-codes';

export { statusByErrorCode, type ErrorCode };

/** Messages by field path, for a form to show beside its fields. */
export type FieldErrors = Record<string, string[]>;

/** A failure that the caller may be told about. `message` is what a person is shown. */
export class AppError extends Error {
  override name = 'AppError';
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Further fields of the body. */
  readonly details: Record<string, unknown> | undefined;
  /** A `Set-Cookie` value that goes with the answer. */
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
    return statusByErrorCode[this.code];
  }
}

/** No such row, or not the caller's: the two are not told apart. */
export const notFoundError = (what: string) => new AppError('not_found', `${what} not found`);

/** Input that parsed but cannot be; shown beside the field. */
export const invalidFieldError = (field: string, message: string) =>
  new AppError('bad_request', message, { fields: { [field]: [message] } });
