import { join } from 'node:path';
import { env, type Env } from '@/lib/config/env';
import { authSecret } from '@/lib/crypto/signature';
import { createLocalStorage, type LocalStorage } from './local';
import type { Storage } from './types';
import { createVercelBlobStorage } from './vercel-blob';

export { readBytes, type Storage, type StoredFile } from './types';
export type { LocalStorage } from './local';

type StorageSettings = Pick<Env, 'BLOB_READ_WRITE_TOKEN' | 'VERCEL_BLOB_API_URL' | 'DATA_DIR'>;

const localOf = ({ DATA_DIR }: StorageSettings): LocalStorage =>
  createLocalStorage({ folder: join(DATA_DIR, 'files'), secret: authSecret });

/** The storage that the settings ask for: Vercel Blob, else a folder in the data folder. */
export function createStorage(settings: StorageSettings): Storage | LocalStorage {
  const { BLOB_READ_WRITE_TOKEN, VERCEL_BLOB_API_URL } = settings;
  if (!BLOB_READ_WRITE_TOKEN) return localOf(settings);
  return createVercelBlobStorage({ token: BLOB_READ_WRITE_TOKEN, apiUrl: VERCEL_BLOB_API_URL });
}

let chosen: Storage | LocalStorage | undefined;

/** The storage of this process. */
export const storage = (): Storage => (chosen ??= createStorage(env()));

/** The storage of this process where it is the one that takes files itself. */
export function localStorage(): LocalStorage | undefined {
  const used = storage();
  return 'receive' in used ? (used as LocalStorage) : undefined;
}
