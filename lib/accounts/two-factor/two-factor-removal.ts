import { addDays } from 'date-fns';
import { lockUser } from '@/lib/accounts/user-lock';
import type { TwoFactorRemoval, User } from '@/prisma/generated/client';
import { db } from '@/lib/database/db';
import { appUrl } from '@/lib/config/env';
import { consumeRateLimit } from '@/lib/http/rate-limit';
import type { Actor } from '@/lib/http/session';
import { isValidSignature, sign } from '@/lib/crypto/signature';
import { TWO_FACTOR_REMOVAL_LIMIT_PER_ACCOUNT } from './rate-limits';
import { removeSecondFactor } from './remove-second-factor';
import { CANCEL_TWO_FACTOR_REMOVAL_PATH, TWO_FACTOR_REMOVAL_WAIT_DAYS } from './rules';
import type { CancelTwoFactorRemovalQuery, TwoFactorRemovalResponse } from './schema';
import { sendRemovalRequestedMail, sendTwoFactorChangedMail } from './send-mails';

const PURPOSE = 'cancel-two-factor-removal';

const cancelUrl = (id: string) =>
  `${appUrl()}${CANCEL_TWO_FACTOR_REMOVAL_PATH}?${new URLSearchParams({ removal: id, signature: sign(PURPOSE, id) })}`;

/** A repeated request sends another mail but does not postpone the removal. @throws AppError too_many_requests */
export async function requestTwoFactorRemoval({
  user,
  now,
}: {
  user: User;
  now: Date;
}): Promise<TwoFactorRemovalResponse> {
  await consumeRateLimit(TWO_FACTOR_REMOVAL_LIMIT_PER_ACCOUNT, user.id);
  const { id, endsAt } = await db.twoFactorRemoval.upsert({
    where: { userId: user.id },
    create: { userId: user.id, requestedAt: now, endsAt: addDays(now, TWO_FACTOR_REMOVAL_WAIT_DAYS) },
    update: {},
  });
  await sendRemovalRequestedMail(user, { endsAt, cancelUrl: cancelUrl(id) });
  return { endsAt: endsAt.toISOString() };
}

export async function cancelTwoFactorRemoval({ actor }: { actor: Actor }): Promise<undefined> {
  await db.twoFactorRemoval.deleteMany({ where: { userId: actor.id } });
  return undefined;
}

/** Returns null for a forged link or a removal that is no longer pending. */
export async function findTwoFactorRemovalByLink({
  removal,
  signature,
}: CancelTwoFactorRemovalQuery): Promise<TwoFactorRemoval | null> {
  if (!isValidSignature(signature, PURPOSE, removal)) return null;
  return db.twoFactorRemoval.findUnique({ where: { id: removal } });
}

/** Returns whether a removal was pending. */
export async function cancelTwoFactorRemovalByLink(link: CancelTwoFactorRemovalQuery): Promise<boolean> {
  const found = await findTwoFactorRemovalByLink(link);
  if (!found) return false;
  const { count } = await db.twoFactorRemoval.deleteMany({ where: { id: found.id } });
  return count === 1;
}

/** Returns whether a removal was due. */
export async function removeSecondFactorIfDue(user: User, now: Date): Promise<boolean> {
  const removed = await db.$transaction(async (tx) => {
    await lockUser(tx, user.id);
    const { count } = await tx.twoFactorRemoval.deleteMany({ where: { userId: user.id, endsAt: { lte: now } } });
    if (count === 0) return false;
    await removeSecondFactor(tx, user.id);
    return true;
  });
  if (removed) await sendTwoFactorChangedMail(user, 'off');
  return removed;
}

export async function removeDueSecondFactors(input: { now: Date; limit: number }): Promise<{ secondFactors: number }> {
  const due = await db.twoFactorRemoval.findMany({
    where: { endsAt: { lte: input.now } },
    include: { user: true },
    take: input.limit,
  });
  let secondFactors = 0;
  for (const { user } of due) secondFactors += Number(await removeSecondFactorIfDue(user, input.now));
  return { secondFactors };
}
