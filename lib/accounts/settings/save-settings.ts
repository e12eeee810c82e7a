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

/**
 * Columns that put all plans of an account off until they are renewed. Written in the transaction of the change; until
 * then no pending notice of the account is claimed.
 * @param before the owner as locked by the change
 */
const replanRequest = (before: Pick<User, 'replanSince'>, now: Date) => ({
  // An earlier request counts: a notice that was due by it is late, not lost.
  replanSince: min([before.replanSince ?? now, now]),
  replanAfter: null,
});

/** Saves what is given of the caller's settings. After a new time zone the account waits for its new plans. */
export const saveSettings = ({ actor, patch, now }: SettingsChange): Promise<User> =>
  db.$transaction(async (tx) => {
    // Changes of the zone follow one another, each from the one before and not from the session's copy of it.
    await lockTimezone(tx, actor.id);
    const before = await tx.user.findUniqueOrThrow({ where: { id: actor.id } });
    const changesTimezone = patch.timezone !== undefined && patch.timezone !== before.timezone;
    return tx.user.update({
      where: { id: actor.id },
      data: { ...patch, ...(changesTimezone && replanRequest(before, now)) },
    });
  });
