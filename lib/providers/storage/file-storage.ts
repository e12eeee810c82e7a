import { readBounded } from '@/lib/http/bounded-body';
import { AppError } from '@/lib/http/errors';
import { withTimeout } from '@/lib/providers/with-timeout';

/** Minutes for which an upload address works, and its file may be taken over. */
export const UPLOAD_URL_MINUTES = 15;

/** Minutes that a file is given to arrive once its upload began. */
export const MAX_UPLOAD_DURATION_MINUTES = 15;

/** A stored file to be read. The body is read once, or cancelled. */
export interface StoredFile {
  body: ReadableStream<Uint8Array>;
}

export interface UploadUrlRequest {
  key: string;
  /** Whom the address is for. */
  userId: string;
  maxBytes: number;
  expiresAt: Date;
  /** The address of this site as the caller knows it, for the storage that takes its files here. */
  origin: string;
}

/**
 * Where files lie. Keys are made by us from letters, digits, '-' and '_' in segments joined by '/'; nothing that a person
 * typed is ever part of one. Every call throws AppError `unavailable` when the storage cannot do it just now.
 */
export interface FileStorage {
  /** Whether an upload address works until it expires, whatever became of the row that it belongs to. */
  readonly uploadUrlsOutliveRows: boolean;
  /** A short-lived address that takes one file by PUT, once. */
  createUploadUrl(request: UploadUrlRequest): Promise<string>;
  /** The key in an upload address that this storage gave; undefined for any other address. */
  keyFromUploadUrl(url: string): string | undefined;
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  /** Undefined if there is no such file. */
  get(key: string): Promise<StoredFile | undefined>;
  /** Undefined if there is no such file. */
  head(key: string): Promise<{ size: number } | undefined>;
  /** Removes files; one that is not there is no error. */
  remove(keys: string[]): Promise<void>;
  /** Removes what half-finished writes left behind before the given time. */
  removeTemporaryFiles(before: Date): Promise<void>;
  /** Whether the storage answers. Never throws. */
  check(): Promise<'ok' | 'down'>;
}

const STORAGE_KEY_PATTERN = /^[A-Za-z0-9_-]{1,100}(\/[A-Za-z0-9_-]{1,100}){0,4}$/;

/** Whether a text can be a key of ours. */
export const isStorageKey = (text: string): boolean => STORAGE_KEY_PATTERN.test(text);

/** @throws RangeError for a key that could mean anything but a file of ours */
export function validateStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new RangeError('This is not a storage key.');
  return key;
}

export const storageUnavailable = (cause: unknown) =>
  new AppError('unavailable', 'The file storage cannot be reached just now. Please try again later.', { cause });

export const fileTooLarge = (maxBytes: number) =>
  new AppError('too_large', `The file is too large: at most ${maxBytes / (1024 * 1024)} MB can be stored.`);

const READ_TIMEOUT_MS = 15_000;

/**
 * A stored file as a whole; undefined if there is no such file.
 * @throws AppError too_large above `maxBytes`; unavailable where it did not come in time
 */
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
    return readBounded(maxBytes, body, () => fileTooLarge(maxBytes));
  };
  return withTimeout(read, limitMs, 'The storage did not answer in time.').catch((error: unknown) => {
    throw error instanceof AppError ? error : storageUnavailable(error);
  });
}
