import { addHours, addMinutes, differenceInSeconds } from 'date-fns';
import { lockUser } from '@/lib/accounts/user-lock';
import { db, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { storage } from '@/lib/providers/storage';
import { UPLOAD_URL_MINUTES } from '@/lib/providers/storage/file-storage';
import { newToken } from '@/lib/crypto/token';
import { UPLOAD_ABANDONED_AFTER_HOURS, MAX_ATTACHMENT_BYTES, MAX_UNATTACHED_UPLOADS } from './rules';
import { attachmentMessages, type UploadUrlResponse } from './schema';

/** Attachments lie apart from profile pictures, and only they can be taken over. */
export const ATTACHMENT_KEY_PREFIX = 'attachments/';

/** Seconds: what is due to be removed goes with the next clean-up. */
const MIN_RETRY_SECONDS = 60;

/**
 * Gives the caller an address that takes one file within UPLOAD_URL_MINUTES.
 * @param origin where the caller reaches this site
 * @throws AppError too_many_requests while too many uploads of the account wait to be attached; unavailable
 */
export async function requestUpload(args: { actor: Actor; origin: string; now: Date }): Promise<UploadUrlResponse> {
  const { actor, origin, now } = args;
  const key = `${ATTACHMENT_KEY_PREFIX}${newToken()}`;
  const expiresAt = addMinutes(now, UPLOAD_URL_MINUTES);
  // The row first: a file can then never lie in storage without one.
  await db.$transaction(async (tx) => {
    await lockUser(tx, actor.id);
    await assertUnattachedUploadsWithinLimit(tx, actor, now);
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
async function assertUnattachedUploadsWithinLimit(tx: Transaction, actor: Actor, now: Date): Promise<void> {
  const open = await tx.upload.aggregate({
    where: { userId: actor.id, takenAt: null },
    _count: true,
    _min: { createdAt: true },
  });
  if (open._count < MAX_UNATTACHED_UPLOADS) return;
  const freeAt = addHours(open._min.createdAt ?? now, UPLOAD_ABANDONED_AFTER_HOURS);
  throw new AppError('too_many_requests', attachmentMessages.tooManyUnattached, {
    retryAfterSeconds: Math.max(MIN_RETRY_SECONDS, differenceInSeconds(freeAt, now)),
  });
}
