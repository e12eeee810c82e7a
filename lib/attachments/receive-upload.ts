import { db } from '@/lib/database/db';
import { AppError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { localFileStorage } from '@/lib/providers/storage';
import { attachmentMessages } from './schema';
import { deleteOrphan } from '@/lib/providers/storage/file-removals';

interface ReceiveUploadInput {
  /** The caller, if they are signed in: the address alone permits the upload, but not to somebody else. */
  actor: Actor | undefined;
  token: string;
  body: ReadableStream<Uint8Array> | null;
  /** Bytes that the sender announced, if they did. */
  contentLength: number | undefined;
  now: Date;
}

/**
 * Takes a file in at an upload address of the local storage.
 * @returns its size in bytes
 * @throws AppError not_found for an address that we did not give or whose account is gone, forbidden for somebody else's
 *   or an expired one, conflict for a used one, too_large
 */
export async function receiveUpload({
  actor,
  token,
  body,
  contentLength,
  now,
}: ReceiveUploadInput): Promise<{ size: number }> {
  const storage = localFileStorage();
  const permission = storage?.permissionFromToken(token);
  if (!storage || !permission) throw notFoundError('Upload');
  const { key, userId, maxBytes, expiresAt } = permission;
  if (actor && actor.id !== userId) throw new AppError('forbidden', 'This upload URL belongs to another user.');
  if (expiresAt <= now) throw new AppError('forbidden', 'This upload URL has expired. Please start the upload again.');
  const upload = await db.upload.findUnique({ where: { storageKey: key }, select: { takenAt: true } });
  if (!upload) throw notFoundError('Upload');
  if (upload.takenAt) throw new AppError('conflict', 'A file has already been uploaded to this URL.');
  if (contentLength !== undefined && contentLength > maxBytes)
    throw new AppError('too_large', attachmentMessages.tooLarge);
  const size = await storage.receive(key, body, maxBytes);
  // The row may have gone while the file came in, and its removal been carried out before there was one.
  if (!(await db.upload.findUnique({ where: { storageKey: key }, select: { id: true } }))) {
    await deleteOrphan(key, now);
    throw notFoundError('Upload');
  }
  return { size };
}
