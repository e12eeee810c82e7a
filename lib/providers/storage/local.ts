import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { publishIfAbsent, makePrivateFolder, removeStaleTemporaryFiles, replaceFile } from './atomic-write';
import { interruptedError, readBoundedChunks } from '@/lib/http/bounded-body';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { validateStorageKey, fileTooLargeError, storageUnavailableError, type FileStorage } from './file-storage';
import { verifyUploadToken, signUploadToken, type UploadPermission } from './upload-token';

const UPLOAD_PATH = '/api/uploads/';
const TEMPORARY_FOLDER = '.drafts';

export interface LocalFileStorage extends FileStorage {
  /** Accepts an expired token; returns undefined for an invalid one. */
  permissionFromToken(token: string): UploadPermission | undefined;
  /** Returns the size in bytes. @throws AppError too_large, conflict if the key exists, bad_request if interrupted */
  receive(key: string, body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<number>;
}

export function createLocalFileStorage({ folder, secret }: { folder: string; secret: () => string }): LocalFileStorage {
  const pathOf = (key: string) => join(folder, validateStorageKey(key));
  return {
    uploadUrlsOutliveRows: false,
    ...uploadUrlMethods(secret),
    ...createFileWriter(join(folder, TEMPORARY_FOLDER), pathOf),

    async get(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(ignoreMissing);
      return found && { body: NodeStream.from(readChunks(path)) as ReadableStream<Uint8Array> };
    },

    async head(key) {
      const found = await stat(pathOf(key)).catch(ignoreMissing);
      return found && { size: found.size };
    },

    async remove(keys) {
      for (const key of keys) await unlink(pathOf(key)).catch(ignoreMissing);
    },

    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK);
        return 'ok';
      } catch {
        return 'down';
      }
    },
  };
}

function uploadUrlMethods(
  secret: () => string,
): Pick<LocalFileStorage, 'permissionFromToken' | 'createUploadUrl' | 'keyFromUploadUrl'> {
  const permissionFromToken = (token: string) => verifyUploadToken(token, secret());
  return {
    permissionFromToken,

    async createUploadUrl({ key, userId, maxBytes, expiresAt, origin }) {
      return `${origin}${UPLOAD_PATH}${signUploadToken({ key: validateStorageKey(key), userId, maxBytes, expiresAt }, secret())}`;
    },

    keyFromUploadUrl(url) {
      if (!URL.canParse(url, 'http://localhost')) return undefined;
      const { pathname } = new URL(url, 'http://localhost');
      return pathname.startsWith(UPLOAD_PATH)
        ? permissionFromToken(pathname.slice(UPLOAD_PATH.length))?.key
        : undefined;
    },
  };
}

function createFileWriter(
  temporaryFolder: string,
  pathOf: (key: string) => string,
): Pick<LocalFileStorage, 'receive' | 'put' | 'removeTemporaryFiles'> {
  async function write(path: string, chunks: Chunks, publish: PublishFile): Promise<void> {
    const temporaryPath = join(temporaryFolder, randomUUID());
    await makePrivateFolder(temporaryFolder).catch(throwStorageError);
    try {
      const handle = await open(temporaryPath, 'wx', 0o600).catch(throwStorageError);
      try {
        for await (const chunk of chunks) await handle.appendFile(chunk).catch(throwStorageError);
        await handle.sync().catch(throwStorageError);
      } finally {
        await handle.close();
      }
      await makePrivateFolder(dirname(path)).catch(throwStorageError);
      await publish(temporaryPath, path);
    } finally {
      await unlink(temporaryPath).catch(ignoreMissing);
    }
  }

  return {
    async receive(key, body, maxBytes) {
      const received = { size: 0 };
      await write(pathOf(key), receivedChunks(body, maxBytes, received), publishOnce);
      return received.size;
    },

    async put(key, bytes) {
      await write(pathOf(key), [bytes], (temporaryPath, path) =>
        replaceFile(temporaryPath, path).catch(throwStorageError),
      );
    },

    async removeTemporaryFiles(before) {
      const names = (await readdir(temporaryFolder).catch(ignoreMissing)) ?? [];
      await removeStaleTemporaryFiles(temporaryFolder, names, before).catch(throwStorageError);
    },
  };
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type PublishFile = (temporaryPath: string, path: string) => Promise<void>;

async function* receivedChunks(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  received: { size: number },
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  try {
    for await (const chunk of readBoundedChunks(maxBytes, body, () => fileTooLargeError(maxBytes))) {
      received.size += chunk.byteLength;
      yield chunk;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw interruptedError(error);
  }
}

async function publishOnce(temporaryPath: string, path: string): Promise<void> {
  const isFirst = await publishIfAbsent(temporaryPath, path).catch(throwStorageError);
  if (!isFirst) throw new AppError('conflict', text('errors.upload.urlUsed'));
}

/** Opens the file on the first read, so that an unread body holds no file descriptor. */
async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw storageUnavailableError(error);
  }
}

function throwStorageError(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    throw new AppError('unavailable', text('errors.storage.full'), { cause: error });
  }
  throw storageUnavailableError(error);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw storageUnavailableError(error);
}
