import { min } from 'date-fns';
import { lockTimezone } from '@/lib/accounts/user-lock';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import type { User } from '@/prisma/generated/client';
import type { UpdateSettingsBody } from './schema';

export interface SettingsChange {
  actor: Actor;
  patch: UpdateSettingsBody;
  now: Date;
}

/** No pending notice of the account is claimed while `replanSince` is set. */
const replanRequest = (before: Pick<User, 'replanSince'>, now: Date) => ({
  // Keep the time of an earlier request: notices due since then are late, not lost.
  replanSince: min([before.replanSince ?? now, now]),
  replanAfter: null,
});

export const saveSettings = ({ actor, patch, now }: SettingsChange): Promise<User> =>
  db.$transaction(async (tx) => {
    // Compare with the locked row, because the session's copy of the time zone may be stale.
    await lockTimezone(tx, actor.id);
    const before = await tx.user.findUniqueOrThrow({ where: { id: actor.id } });
    const changesTimezone = patch.timezone !== undefined && patch.timezone !== before.timezone;
    return tx.user.update({
      where: { id: actor.id },
      data: { ...patch, ...(changesTimezone && replanRequest(before, now)) },
    });
  });
