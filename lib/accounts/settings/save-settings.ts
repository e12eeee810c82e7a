import { subMilliseconds } from 'date-fns';
import { lockUserAndReadClock, type LockedOwner } from '@/lib/accounts/user-lock';
import { ownerClockOf } from '@/lib/accounts/owner-clock';
import type { Transaction } from '@/lib/database/db';
import { moveWeeklyAt, nextWeeklyAt, type WeeklyDay } from '@/lib/schedule/weekly-rules';
import type { User } from '@/prisma/generated/client';
import type { UpdateSettingsBody } from './schema';

/** Locks the user's row. `changesClock` tells whether the notices must be replanned for `owner`. */
export async function saveSettings(
  tx: Transaction,
  { userId, patch, now }: { userId: string; patch: UpdateSettingsBody; now: Date },
): Promise<{ saved: User; owner: LockedOwner; changesClock: boolean }> {
  const before = await lockUserAndReadClock(tx, userId);
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const data = { ...patch, weeklyAt: weeklyAtAfter(user, patch, now) };
  const saved = await tx.user.update({ where: { id: userId }, data });
  const owner = { ...before, locale: saved.locale, ...ownerClockOf(saved) };
  const changesClock = owner.timezone !== before.timezone || owner.notifyHour !== before.notifyHour;
  return { saved, owner, changesClock };
}

/** Keeps the day, so that a new hour or time zone neither skips a week nor sends twice in it. */
function weeklyAtAfter(before: User, patch: UpdateSettingsBody, now: Date): Date | null {
  const { weeklyMail: day = before.weeklyMail, timezone, notifyHour } = patch;
  if (day === null || day === 'off') return null;
  const clock = ownerClockOf({ timezone: timezone ?? before.timezone, notifyHour: notifyHour ?? before.notifyHour });
  if (day === before.weeklyMail && before.weeklyAt) return moveWeeklyAt(before.weeklyAt, before, clock);
  // An hour that begins just now has not passed.
  return nextWeeklyAt(day as WeeklyDay, clock, subMilliseconds(now, 1));
}
