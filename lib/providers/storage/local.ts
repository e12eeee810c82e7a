import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { publishIfAbsent, makeFolder, removeStaleTemporaryFiles, replaceFile } from './atomic-write';
import { chunksUpTo } from '@/lib/http/bounded-body';
import { AppError } from '@/lib/http/errors';
import { checkKey, tooLarge, unavailable, type Storage } from './types';
import { readUploadToken, signUpload, type UploadPermission } from './upload-token';

/** Where this storage takes files: the path of the route, followed by the token. */
const UPLOAD_PATH = '/api/uploads/';
const DRAFTS = '.drafts';

export interface LocalStorage extends Storage {
  /** What a token from one of our upload addresses permits, expired or not; undefined for any other text. */
  permissionOf(token: string): UploadPermission | undefined;
  /**
   * Stores a file as it comes in. It appears whole or not at all.
   * @returns its size in bytes
   * @throws AppError too_large, conflict if the address was used before, bad_request if the sender broke off
   */
  receive(key: string, body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<number>;
}

/** Keeps files in a folder that nobody else on the machine may read. */
export function createLocalStorage({ folder, secret }: { folder: string; secret: () => string }): LocalStorage {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    addressesOutliveRows: false,
    ...uploadAddresses(secret),
    ...fileWriter(join(folder, DRAFTS), pathOf),

    async get(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(ignoreMissing);
      return found && { body: NodeStream.from(chunksOf(path)) as ReadableStream<Uint8Array> };
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

function uploadAddresses(secret: () => string): Pick<LocalStorage, 'permissionOf' | 'uploadUrl' | 'keyOfUploadUrl'> {
  const permissionOf = (token: string) => readUploadToken(token, secret());
  return {
    permissionOf,

    async uploadUrl({ key, userId, maxBytes, expiresAt, origin }) {
      return `${origin}${UPLOAD_PATH}${signUpload({ key: checkKey(key), userId, maxBytes, expiresAt }, secret())}`;
    },

    keyOfUploadUrl(url) {
      if (!URL.canParse(url, 'http://localhost')) return undefined;
      const { pathname } = new URL(url, 'http://localhost');
      return pathname.startsWith(UPLOAD_PATH) ? permissionOf(pathname.slice(UPLOAD_PATH.length))?.key : undefined;
    },
  };
}

function fileWriter(
  drafts: string,
  pathOf: (key: string) => string,
): Pick<LocalStorage, 'receive' | 'put' | 'removeDrafts'> {
  /** Writes a draft, then lets `place` move it to where it belongs. */
  async function write(path: string, chunks: Chunks, place: Place): Promise<void> {
    const draft = join(drafts, randomUUID());
    await makeFolder(drafts).catch(refuse);
    try {
      const handle = await open(draft, 'wx', 0o600).catch(refuse);
      try {
        for await (const chunk of chunks) await handle.appendFile(chunk).catch(refuse);
        await handle.sync().catch(refuse);
      } finally {
        await handle.close();
      }
      await makeFolder(dirname(path)).catch(refuse);
      await place(draft, path);
    } finally {
      await unlink(draft).catch(ignoreMissing);
    }
  }

  return {
    async receive(key, body, maxBytes) {
      const received = { size: 0 };
      await write(pathOf(key), receivedChunks(body, maxBytes, received), placeOnce);
      return received.size;
    },

    async put(key, bytes) {
      await write(pathOf(key), [bytes], (draft, path) => replaceFile(draft, path).catch(refuse));
    },

    async removeDrafts(before) {
      const names = (await readdir(drafts).catch(ignoreMissing)) ?? [];
      await removeStaleTemporaryFiles(drafts, names, before).catch(refuse);
    },
  };
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type Place = (draft: string, path: string) => Promise<void>;

/** The chunks of an upload, with their size counted. */
async function* receivedChunks(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  received: { size: number },
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  try {
    for await (const chunk of chunksUpTo(maxBytes, body, () => tooLarge(maxBytes))) {
      received.size += chunk.byteLength;
      yield chunk;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('bad_request', 'The upload was interrupted. Please try again.', { cause: error });
  }
}

/** Lets the first file under a key stay: the second finds the name taken. */
async function placeOnce(draft: string, path: string): Promise<void> {
  const isFirst = await publishIfAbsent(draft, path).catch(refuse);
  if (!isFirst) throw new AppError('conflict', 'A file was uploaded to this address already.');
}

/** The file is opened when somebody begins to read: a body that nobody reads holds nothing open. */
async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw unavailable(error);
  }
}

function refuse(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    throw new AppError('unavailable', 'There is no space left for files. Please try again later.', { cause: error });
  }
  throw unavailable(error);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw unavailable(error);
}
