import { addHours } from 'date-fns';
import { queueFileRemovals, deleteOrphan } from '@/lib/providers/storage/file-removals';
import { serializeCurrentUser } from '@/lib/accounts/sign-in/serialize';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { db, type Transaction } from '@/lib/database/db';
import { AppError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { storage } from '@/lib/providers/storage';
import { generateToken } from '@/lib/crypto/token';
import { reencodeImage, STORED_PICTURE_TYPE } from './reencode-image';
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from './rules';
import { lockUser } from '@/lib/accounts/user-lock';

/** Contains no user id, because a folder named after it could stay in storage after the account is deleted. */
const pictureStorageKey = (key: string) => `pictures/${key}`;

/** Each upload has its own URL, so that browsers can cache the picture forever. */
const pictureUrl = (key: string) => `/api/auth/profile-picture/${key}`;

/** @throws AppError too_large; with status 415; conflict if the upload row was deleted concurrently */
export async function setProfilePicture(input: { actor: Actor; file: Blob; now: Date }): Promise<CurrentUser> {
  const { actor, file, now } = input;
  if (file.size >= MAX_PICTURE_BYTES) {
    throw new AppError('too_large', PICTURE_TOO_LARGE, { fields: { profilePicture: [PICTURE_TOO_LARGE] } });
  }
  const picture = await reencodeImage(new Uint8Array(await file.arrayBuffer()));
  const key = generateToken();
  const storageKey = pictureStorageKey(key);
  // If this process crashes, the clean-up deletes the file once this row has expired.
  await db.upload.create({
    data: { userId: actor.id, storageKey, expiresAt: addHours(now, 1), createdAt: now },
    select: { id: true },
  });
  await storage().put(storageKey, picture, { contentType: STORED_PICTURE_TYPE });
  const user = await db.$transaction(async (tx) => {
    await lockUser(tx, actor.id);
    const { count } = await tx.upload.deleteMany({ where: { storageKey } });
    if (count === 0) return undefined;
    await queueCurrentPictureRemoval(tx, actor.id);
    return tx.user.update({
      where: { id: actor.id },
      data: { profileImageUrl: pictureUrl(key), profileImageKey: storageKey },
    });
  });
  if (user) return serializeCurrentUser({ ...actor, ...user });
  // The account or the upload row was deleted while the file was being stored.
  await deleteOrphan(storageKey, now);
  await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { id: true } });
  throw new AppError('conflict', text('errors.picture.notSaved'));
}

export async function removeProfilePicture({ actor }: { actor: Actor }): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockUser(tx, actor.id);
    await queueCurrentPictureRemoval(tx, actor.id);
    await tx.user.updateMany({ where: { id: actor.id }, data: { profileImageUrl: null, profileImageKey: null } });
  });
}

async function queueCurrentPictureRemoval(tx: Transaction, userId: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { profileImageKey: true } });
  if (user?.profileImageKey) await queueFileRemovals(tx, [user.profileImageKey]);
}

/** @throws AppError not_found unless `key` belongs to the caller's picture */
export async function readProfilePicture({ actor, key }: { actor: Actor; key: string }): Promise<Response> {
  const storageKey = actor.profileImageKey;
  const file = storageKey?.split('/').at(-1) === key ? await storage().get(storageKey) : undefined;
  if (!file) throw notFoundError('picture');
  return new Response(file.body, {
    headers: {
      'content-type': STORED_PICTURE_TYPE,
      'cache-control': 'private, max-age=31536000, immutable',
    },
  });
}
