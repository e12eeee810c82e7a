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
      // Changes of the zone follow one another, each from the one before and not from the session's copy of it.
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${actor.id}::uuid FOR NO KEY UPDATE`;
      const before = await tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: { timezone: true } });
      const user = await tx.user.update({ where: { id: actor.id }, data: patch });
      const moved = user.timezone !== before.timezone;
      if (moved) {
        // The next sweep looks at each of them anew: a day may have begun already where the owner is now.
        await tx.reminder.updateMany({
          where: { userId: actor.id, advanceAt: { not: null } },
          data: { advanceAt: now },
        });
      }
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
