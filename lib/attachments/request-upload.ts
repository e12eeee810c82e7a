import { addMinutes } from 'date-fns';
import { db } from '@/lib/platform/db';
import type { Actor } from '@/lib/platform/session';
import { storage } from '@/lib/platform/storage';
import { newToken } from '@/lib/platform/token';
import { MAX_ATTACHMENT_BYTES, UPLOAD_MINUTES } from './rules';
import type { UploadResponse } from './schema';

/** Attachments lie apart from profile pictures, and only they can be taken over. */
export const ATTACHMENT_KEYS = 'attachments/';

/**
 * Gives the caller an address that takes one file within UPLOAD_MINUTES.
 * @param origin where the caller reaches this site
 * @throws AppError unavailable
 */
export async function requestUpload(args: { actor: Actor; origin: string; now: Date }): Promise<UploadResponse> {
  const { actor, origin, now } = args;
  const key = `${ATTACHMENT_KEYS}${newToken()}`;
  const expiresAt = addMinutes(now, UPLOAD_MINUTES);
  // The row first: a file can then never lie in storage without one.
  await db.upload.create({
    data: { userId: actor.id, storageKey: key, expiresAt, createdAt: now },
    select: { id: true },
  });
  const uploadURL = await storage().uploadUrl({
    key,
    userId: actor.id,
    maxBytes: MAX_ATTACHMENT_BYTES,
    expiresAt,
    origin,
  });
  return { uploadURL };
}
