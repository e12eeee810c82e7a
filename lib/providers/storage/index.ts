import { join } from 'node:path';
import { env, type Env } from '@/lib/config/env';
import { authSecret } from '@/lib/crypto/auth-secret';
import { createLocalFileStorage, type LocalFileStorage } from './local';
import type { FileStorage } from './file-storage';
import { createVercelBlobStorage } from './vercel-blob';

export { readStoredFile, type FileStorage, type StoredFile } from './file-storage';
export type { LocalFileStorage } from './local';

type StorageSettings = Pick<Env, 'BLOB_READ_WRITE_TOKEN' | 'VERCEL_BLOB_API_URL' | 'DATA_DIR'>;

const createLocalFor = ({ DATA_DIR }: StorageSettings): LocalFileStorage =>
  createLocalFileStorage({ folder: join(DATA_DIR, 'files'), secret: authSecret });

export function createStorage(settings: StorageSettings): FileStorage | LocalFileStorage {
  const { BLOB_READ_WRITE_TOKEN, VERCEL_BLOB_API_URL } = settings;
  if (!BLOB_READ_WRITE_TOKEN) return createLocalFor(settings);
  return createVercelBlobStorage({ token: BLOB_READ_WRITE_TOKEN, apiUrl: VERCEL_BLOB_API_URL });
}

let instance: FileStorage | LocalFileStorage | undefined;

export const storage = (): FileStorage => (instance ??= createStorage(env()));

/** Returns undefined for Vercel Blob, to which browsers upload directly. */
export function localFileStorage(): LocalFileStorage | undefined {
  const used = storage();
  return 'receive' in used ? (used as LocalFileStorage) : undefined;
}
