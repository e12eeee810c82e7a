import { BlobNotFoundError, del, head, issueSignedToken, list, presignUrl, put } from '@vercel/blob';
import { withTimeout } from '@/lib/providers/with-timeout';
import { validateStorageKey, isStorageKey, storageUnavailableError, type FileStorage } from './file-storage';

const ACCESS = 'private';
const CALL_TIMEOUT_MS = 15_000;
const CHECK_TIMEOUT_MS = 5_000;
/** Hosts from which a file may be downloaded with the token, in addition to that of `apiUrl`. */
const BLOB_HOSTS = '.blob.vercel-storage.com';

interface BlobStoreSettings {
  token: string;
  apiUrl?: string;
}

export function createVercelBlobStorage(store: BlobStoreSettings): FileStorage {
  const { token } = store;
  return {
    uploadUrlsOutliveRows: true,
    ...uploadUrlMethods(token),
    ...createFileReader(store),

    async put(key, bytes, { contentType }) {
      const pathname = validateStorageKey(key);
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await withStorageTimeout((abortSignal) =>
        put(pathname, body, {
          access: ACCESS,
          token,
          contentType,
          allowOverwrite: true,
          addRandomSuffix: false,
          abortSignal,
        }),
      ).catch(throwUnavailable);
    },

    async remove(keys) {
      if (keys.length === 0) return;
      const pathnames = keys.map(validateStorageKey);
      await withStorageTimeout((abortSignal) => del(pathnames, { token, abortSignal })).catch(throwUnavailable);
    },

    removeTemporaryFiles: async () => undefined,

    async check() {
      try {
        await withStorageTimeout((abortSignal) => list({ limit: 1, token, abortSignal }), CHECK_TIMEOUT_MS);
        return 'ok';
      } catch {
        return 'down';
      }
    },
  };
}

const uploadUrlMethods = (token: string): Pick<FileStorage, 'createUploadUrl' | 'keyFromUploadUrl'> => ({
  async createUploadUrl({ key, maxBytes, expiresAt }) {
    const scope = { pathname: validateStorageKey(key), validUntil: expiresAt.getTime(), maximumSizeInBytes: maxBytes };
    const signed = await withStorageTimeout((abortSignal) =>
      issueSignedToken({ ...scope, operations: ['put'], token, abortSignal }),
    ).catch(throwUnavailable);
    const { presignedUrl } = await presignUrl(signed, {
      ...scope,
      operation: 'put',
      access: ACCESS,
      // With overwriting, a file could be replaced after its scan.
      allowOverwrite: false,
      addRandomSuffix: false,
    });
    return presignedUrl;
  },

  keyFromUploadUrl(url) {
    const key = URL.canParse(url) ? new URL(url).searchParams.get('pathname') : null;
    return key !== null && isStorageKey(key) ? key : undefined;
  },
});

function createFileReader({ token, apiUrl }: BlobStoreSettings): Pick<FileStorage, 'get' | 'head'> {
  async function find(key: string) {
    const pathname = validateStorageKey(key);
    try {
      return await withStorageTimeout((abortSignal) => head(pathname, { token, abortSignal }));
    } catch (error) {
      if (error instanceof BlobNotFoundError) return undefined;
      throw storageUnavailableError(error);
    }
  }

  function assertTrustedUrl(fileUrl: string): URL {
    const url = new URL(fileUrl);
    const isVercelHost = url.protocol === 'https:' && url.hostname.endsWith(BLOB_HOSTS);
    const isConfiguredHost = apiUrl !== undefined && url.host === new URL(apiUrl).host;
    if (!isVercelHost && !isConfiguredHost)
      throw storageUnavailableError(new Error('The storage returned a URL of an unknown host.'));
    return url;
  }

  return {
    // The SDK's own `get` ignores VERCEL_BLOB_API_URL.
    async get(key) {
      const found = await find(key);
      if (!found) return undefined;
      const response = await withStorageTimeout((signal) =>
        fetch(assertTrustedUrl(found.url), {
          headers: { authorization: `Bearer ${token}` },
          signal,
          redirect: 'error',
        }),
      ).catch(throwUnavailable);
      if (response.status === 404) return undefined;
      if (!response.ok || !response.body)
        throw storageUnavailableError(new Error(`The storage answered ${response.status}.`));
      return { body: response.body };
    },

    async head(key) {
      const found = await find(key);
      return found && { size: found.size };
    },
  };
}

function throwUnavailable(error: unknown): never {
  throw storageUnavailableError(error);
}

/** The SDK retries for minutes and checks the signal only between attempts. The limit excludes streaming a body. */
const withStorageTimeout = <T>(call: (signal: AbortSignal) => Promise<T>, limitMs = CALL_TIMEOUT_MS): Promise<T> =>
  withTimeout(call, limitMs, 'The storage did not answer in time.');
