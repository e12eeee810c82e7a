import { db } from '@/lib/database/db';
import { AppError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { localFileStorage } from '@/lib/providers/storage';
import { ATTACHMENT_TEXTS } from './rules';
import { deleteOrphan } from '@/lib/providers/storage/file-removals';

interface ReceiveUploadInput {
  /** Undefined if signed out: the token alone permits the upload. A signed-in user must be the URL's owner. */
  actor: Actor | undefined;
  token: string;
  body: ReadableStream<Uint8Array> | null;
  contentLength: number | undefined;
  now: Date;
}

/** @throws AppError not_found, forbidden (expired URL, or URL of another user), conflict (used URL), too_large */
export async function receiveUpload({
  actor,
  token,
  body,
  contentLength,
  now,
}: ReceiveUploadInput): Promise<{ size: number }> {
  const storage = localFileStorage();
  const permission = storage?.permissionFromToken(token);
  if (!storage || !permission) throw notFoundError('upload');
  const { key, userId, maxBytes, expiresAt } = permission;
  if (actor && actor.id !== userId) throw new AppError('forbidden', text('errors.upload.urlOfOtherUser'));
  if (expiresAt <= now) throw new AppError('forbidden', text('errors.upload.urlExpired'));
  const upload = await db.upload.findUnique({ where: { storageKey: key }, select: { takenAt: true } });
  if (!upload) throw notFoundError('upload');
  if (upload.takenAt) throw new AppError('conflict', text('errors.upload.urlUsed'));
  if (contentLength !== undefined && contentLength > maxBytes)
    throw new AppError('too_large', ATTACHMENT_TEXTS.tooLarge);
  const size = await storage.receive(key, body, maxBytes);
  // If the row was deleted during the upload, nothing else would delete the file.
  if (!(await db.upload.findUnique({ where: { storageKey: key }, select: { id: true } }))) {
    await deleteOrphan(key, now);
    throw notFoundError('upload');
  }
  return { size };
}
