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
const replanRequest = (requestedSince: Date | null, now: Date) => ({
  // If a replan is already requested, keep its earlier time: notices due since then must still be sent.
  replanSince: min([requestedSince ?? now, now]),
  replanAfter: null,
});

export const saveSettings = ({ actor, patch, now }: SettingsChange): Promise<User> =>
  db.$transaction(async (tx) => {
    const { timezone, notifyHour, replanSince } = await lockUserAndReadClock(tx, actor.id);
    const changesClock = (patch.timezone ?? timezone) !== timezone || (patch.notifyHour ?? notifyHour) !== notifyHour;
    return tx.user.update({
      where: { id: actor.id },
      data: { ...patch, ...(changesClock && replanRequest(replanSince, now)) },
    });
  });
