import { addHours, addMinutes, differenceInSeconds } from 'date-fns';
import { lockUser } from '@/lib/accounts/user-lock';
import { db, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { storage } from '@/lib/providers/storage';
import { UPLOAD_URL_MINUTES } from '@/lib/providers/storage/file-storage';
import { generateToken } from '@/lib/crypto/token';
import { UPLOAD_ABANDONED_AFTER_HOURS, MAX_ATTACHMENT_BYTES, MAX_UNATTACHED_UPLOADS } from './rules';
import type { UploadUrlResponse } from './schema';

/** Keeps attachments apart from profile pictures, which must never be attached. */
export const ATTACHMENT_KEY_PREFIX = 'attachments/';

const MIN_RETRY_SECONDS = 60;

/** @throws AppError too_many_requests at MAX_UNATTACHED_UPLOADS; unavailable */
export async function requestUpload(args: { actor: Actor; origin: string; now: Date }): Promise<UploadUrlResponse> {
  const { actor, origin, now } = args;
  const key = `${ATTACHMENT_KEY_PREFIX}${generateToken()}`;
  const expiresAt = addMinutes(now, UPLOAD_URL_MINUTES);
  // Create the row before the URL, so that no file is stored without a row.
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

/** A separate limit, because the file quota counts only attached files. */
async function assertUnattachedUploadsWithinLimit(tx: Transaction, actor: Actor, now: Date): Promise<void> {
  const open = await tx.upload.aggregate({
    where: { userId: actor.id, takenAt: null },
    _count: true,
    _min: { createdAt: true },
  });
  if (open._count < MAX_UNATTACHED_UPLOADS) return;
  const freeAt = addHours(open._min.createdAt ?? now, UPLOAD_ABANDONED_AFTER_HOURS);
  throw new AppError(
    'too_many_requests',
    text('errors.attachments.tooManyUploads', { hours: UPLOAD_ABANDONED_AFTER_HOURS }),
    {
      retryAfterSeconds: Math.max(MIN_RETRY_SECONDS, differenceInSeconds(freeAt, now)),
    },
  );
}
