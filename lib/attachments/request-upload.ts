import { addHours, addMinutes, differenceInSeconds } from 'date-fns';
import { lockUser } from '@/lib/accounts/user-lock';
import { db, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { storage } from '@/lib/providers/storage';
import { UPLOAD_URL_MINUTES } from '@/lib/providers/storage/file-storage';
import { newToken } from '@/lib/crypto/token';
import { ABANDONED_AFTER_HOURS, MAX_ATTACHMENT_BYTES, MAX_OPEN_UPLOADS } from './rules';
import { attachmentMessages, type UploadResponse } from './schema';

/** Attachments lie apart from profile pictures, and only they can be taken over. */
export const ATTACHMENT_KEYS = 'attachments/';

/** Seconds: what is due to be removed goes with the next clean-up. */
const MINUTE = 60;

/**
 * Gives the caller an address that takes one file within UPLOAD_URL_MINUTES.
 * @param origin where the caller reaches this site
 * @throws AppError too_many_requests while too many uploads of the account wait to be attached; unavailable
 */
export async function requestUpload(args: { actor: Actor; origin: string; now: Date }): Promise<UploadResponse> {
  const { actor, origin, now } = args;
  const key = `${ATTACHMENT_KEYS}${newToken()}`;
  const expiresAt = addMinutes(now, UPLOAD_URL_MINUTES);
  // The row first: a file can then never lie in storage without one.
  await db.$transaction(async (tx) => {
    await lockUser(tx, actor.id);
    await checkOpenUploads(tx, actor, now);
    await tx.upload.create({
      data: { userId: actor.id, storageKey: key, expiresAt, createdAt: now },
      select: { id: true },
    });
  });
  const uploadURL = await storage().createUploadUrl({
    key,
    userId: actor.id,
    maxBytes: MAX_ATTACHMENT_BYTES,
    expiresAt,
    origin,
  });
  return { uploadURL };
}

/** What is uploaded counts towards no account until it is attached (docs/decisions/052). @throws AppError too_many_requests */
async function checkOpenUploads(tx: Transaction, actor: Actor, now: Date): Promise<void> {
  const open = await tx.upload.aggregate({
    where: { userId: actor.id, takenAt: null },
    _count: true,
    _min: { createdAt: true },
  });
  if (open._count < MAX_OPEN_UPLOADS) return;
  const freeAt = addHours(open._min.createdAt ?? now, ABANDONED_AFTER_HOURS);
  throw new AppError('too_many_requests', attachmentMessages.tooManyOpen, {
    retryAfterSeconds: Math.max(MINUTE, differenceInSeconds(freeAt, now)),
  });
}
