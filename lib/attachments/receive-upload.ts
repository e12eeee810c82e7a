import { db } from '@/lib/database/db';
import { AppError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { localFileStorage } from '@/lib/providers/storage';
import { ATTACHMENT_MESSAGES } from './schema';
import { deleteOrphan } from '@/lib/providers/storage/file-removals';

interface ReceiveUploadInput {
  /** May be undefined, because the token alone permits the upload. A different signed-in user is rejected. */
  actor: Actor | undefined;
  token: string;
  body: ReadableStream<Uint8Array> | null;
  contentLength: number | undefined;
  now: Date;
}

/** @throws AppError not_found, forbidden (expired URL, or another user's), conflict if the URL was used, too_large */
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
    throw new AppError('too_large', ATTACHMENT_MESSAGES.tooLarge);
  const size = await storage.receive(key, body, maxBytes);
  // If the row was deleted during the upload, nothing else would delete the file.
  if (!(await db.upload.findUnique({ where: { storageKey: key }, select: { id: true } }))) {
    await deleteOrphan(key, now);
    throw notFoundError('Upload');
  }
  return { size };
}
