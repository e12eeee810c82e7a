import { replanAllOf } from '@/lib/notifications/plan';
import { db } from '@/lib/platform/db';
import { announceReminder } from '@/lib/platform/jobs';
import type { Actor } from '@/lib/platform/session';
import { userSettings, type UpdateSettingsBody, type UserSettings } from './schema';

/** Saves what is given of the caller's settings. A new time zone moves every planned notice to its hour there. */
export async function updateSettings(args: {
  actor: Actor;
  patch: UpdateSettingsBody;
  now: Date;
}): Promise<UserSettings> {
  const { actor, patch, now } = args;
  const { saved, replanned } = await db.$transaction(
    async (tx) => {
      const user = await tx.user.update({ where: { id: actor.id }, data: patch });
      const moved = patch.timezone !== undefined && patch.timezone !== actor.timezone;
      return {
        saved: user,
        replanned: moved ? await replanAllOf(tx, { userId: actor.id, timezone: user.timezone, now }) : [],
      };
    },
    { timeout: 60_000 },
  );
  for (const reminderId of replanned) await announceReminder(reminderId);
  return userSettings.parse(saved);
}
