import { min } from 'date-fns';
import { lockUserAndReadClock } from '@/lib/accounts/user-lock';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import type { User } from '@/prisma/generated/client';
import type { UpdateSettingsBody } from './schema';

export interface SettingsChange {
  actor: Actor;
  patch: UpdateSettingsBody;
  now: Date;
}

/** Columns that request a replan. While `replanSince` is set, workers claim none of the user's pending notices. */
const replanRequest = (before: Pick<User, 'replanSince'>, now: Date) => ({
  // If a replan is already requested, keep its earlier time: notices due since then must still be sent.
  replanSince: min([before.replanSince ?? now, now]),
  replanAfter: null,
});

export const saveSettings = ({ actor, patch, now }: SettingsChange): Promise<User> =>
  db.$transaction(async (tx) => {
    // Compare with the locked row, because the session's copy of the owner's clock may be stale.
    const { timezone, notifyHour } = await lockUserAndReadClock(tx, actor.id);
    const before = await tx.user.findUniqueOrThrow({ where: { id: actor.id } });
    const changesClock = (patch.timezone ?? timezone) !== timezone || (patch.notifyHour ?? notifyHour) !== notifyHour;
    return tx.user.update({
      where: { id: actor.id },
      data: { ...patch, ...(changesClock && replanRequest(before, now)) },
    });
  });
