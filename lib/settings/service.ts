import { lockTimezone } from '@/lib/accounts/user-lock';
import { replanAllOf } from '@/lib/notifications/plan';
import { db } from '@/lib/platform/db';
import { announceReminders } from '@/lib/platform/jobs';
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
      const before = await lockTimezone(tx, actor.id);
      const user = await tx.user.update({ where: { id: actor.id }, data: patch });
      const moved = user.timezone !== before;
      if (moved) {
        // In the one order (docs/decisions/082): a change of a template may be at the same reminders.
        await tx.$queryRaw`
          SELECT 1 FROM reminders WHERE user_id = ${actor.id}::uuid AND advance_at IS NOT NULL ORDER BY id FOR NO KEY UPDATE`;
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
  await announceReminders(replanned);
  return userSettings.parse(saved);
}
