import { readBoundedBody } from '@/lib/http/bounded-body';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { withTimeout } from '@/lib/providers/with-timeout';

/** Lifetime of an upload URL. Within this time, the upload must start and the file must be attached. */
export const UPLOAD_URL_MINUTES = 15;

export const MAX_UPLOAD_DURATION_MINUTES = 15;

/** The caller must read or cancel `body`, which can be read only once. */
export interface StoredFile {
  body: ReadableStream<Uint8Array>;
}

export interface UploadUrlRequest {
  key: string;
  userId: string;
  maxBytes: number;
  expiresAt: Date;
  origin: string;
}

/** Keys never contain user input. Methods throw AppError `unavailable` while the storage cannot be reached. */
export interface FileStorage {
  /** Whether an upload URL still works after its `uploads` row is deleted. */
  readonly uploadUrlsOutliveRows: boolean;
  /** The URL accepts one PUT. */
  createUploadUrl(request: UploadUrlRequest): Promise<string>;
  /** Returns undefined if the URL contains no storage key. Callers must check that the upload belongs to the user. */
  keyFromUploadUrl(url: string): string | undefined;
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  head(key: string): Promise<{ size: number } | undefined>;
  /** Ignores files that do not exist. */
  remove(keys: string[]): Promise<void>;
  removeTemporaryFiles(before: Date): Promise<void>;
  check(): Promise<'ok' | 'down'>;
}

const STORAGE_KEY_PATTERN = /^[A-Za-z0-9_-]{1,100}(\/[A-Za-z0-9_-]{1,100}){0,4}$/;

export const isStorageKey = (key: string): boolean => STORAGE_KEY_PATTERN.test(key);

/** Prevents path traversal. @throws RangeError */
export function validateStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new RangeError('This is not a storage key.');
  return key;
}

export const storageUnavailableError = (cause: unknown) =>
  new AppError('unavailable', text('errors.storage.unavailable'), { cause });

export const fileTooLargeError = (maxBytes: number) =>
  new AppError('too_large', text('errors.storage.fileTooLarge', { megabytes: maxBytes / 1024 / 1024 }));

const READ_TIMEOUT_MS = 15_000;

/** @throws AppError too_large, unavailable (also after `limitMs`) */
export function readStoredFile(
  storage: Pick<FileStorage, 'get'>,
  key: string,
  maxBytes: number,
  limitMs = READ_TIMEOUT_MS,
): Promise<Uint8Array | undefined> {
  const read = async (signal: AbortSignal) => {
    const file = await storage.get(key);
    if (!file) return undefined;
    const body = file.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
    return readBoundedBody(maxBytes, body, () => fileTooLargeError(maxBytes));
  };
  return withTimeout(read, limitMs, 'The storage did not answer in time.').catch((error: unknown) => {
    throw error instanceof AppError ? error : storageUnavailableError(error);
  });
}
