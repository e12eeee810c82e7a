import { lockTimezone } from '@/lib/accounts/user-lock';
import { replanAccount, replanRequest } from '@/lib/notifications/replan-account';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import type { User } from '@/prisma/generated/client';
import { userSettings, type UpdateSettingsBody, type UserSettings } from './schema';

interface Change {
  actor: Actor;
  patch: UpdateSettingsBody;
  now: Date;
}

/** Saves what is given of the caller's settings. A new time zone moves every planned notice to its hour there. */
export async function updateSettings(change: Change): Promise<UserSettings> {
  const saved = await saveSettings(change);
  if (saved.replanSince !== null) await replanAccount({ userId: saved.id });
  return userSettings.parse(saved);
}

/** The part of it that is committed at once. After a new time zone the account waits for its new plans. */
export const saveSettings = ({ actor, patch, now }: Change): Promise<User> =>
  db.$transaction(async (tx) => {
    // Changes of the zone follow one another, each from the one before and not from the session's copy of it.
    await lockTimezone(tx, actor.id);
    const before = await tx.user.findUniqueOrThrow({ where: { id: actor.id } });
    const moves = patch.timezone !== undefined && patch.timezone !== before.timezone;
    return tx.user.update({
      where: { id: actor.id },
      data: { ...patch, ...(moves && replanRequest(before, now)) },
    });
  });
