import { lockUserAndReadClock, type LockedOwner } from '@/lib/accounts/user-lock';
import { ownerClockOf } from '@/lib/accounts/owner-clock';
import type { Transaction } from '@/lib/database/db';
import type { User } from '@/prisma/generated/client';
import type { UpdateSettingsBody } from './schema';

/** Locks the user's row. `changesClock` tells whether the notices must be replanned for `owner`. */
export async function saveSettings(
  tx: Transaction,
  { userId, patch }: { userId: string; patch: UpdateSettingsBody },
): Promise<{ saved: User; owner: LockedOwner; changesClock: boolean }> {
  const before = await lockUserAndReadClock(tx, userId);
  const saved = await tx.user.update({ where: { id: userId }, data: patch });
  const owner = { ...before, locale: saved.locale, ...ownerClockOf(saved) };
  const changesClock = owner.timezone !== before.timezone || owner.notifyHour !== before.notifyHour;
  return { saved, owner, changesClock };
}
