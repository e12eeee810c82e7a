import { subDays, subHours } from 'date-fns';
import { lockUser } from '@/lib/accounts/user-lock';
import type { TwoFactorRemoval, User } from '@/prisma/generated/client';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { db, type Prisma } from '@/lib/database/db';
import { afterResponse } from '@/lib/http/after-response';
import { AppError } from '@/lib/http/errors';
import { consumeRateLimit } from '@/lib/http/rate-limit';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { announceNextTwoFactorRemoval } from './announce-two-factor-removal';
import { TWO_FACTOR_REMOVAL_LIMIT_PER_ACCOUNT } from './rate-limits';
import { removeSecondFactor } from './remove-second-factor';
import { MAX_TWO_FACTOR_REMOVAL_DAYS, TWO_FACTOR_REMOVAL_LINK_HOURS, type TwoFactorRemovalAction } from './rules';
import type { TwoFactorRemovalLink, TwoFactorRemovalResponse } from './schema';
import { sendConfirmRemovalMail, sendTwoFactorChangedMail } from './send-mails';
import { createTwoFactorRemovalUrl, isValidTwoFactorRemovalLink } from './two-factor-removal-link';

type Where = Prisma.TwoFactorRemovalWhereInput;

const UNCONFIRMED = { endsAt: null, nextAnnouncementAt: null } satisfies Where;
/** Otherwise, the announcements would not arrive. */
const REACHABLE = { user: { mailProblem: null } } satisfies Where;

/** Requires that every announcement was accepted. */
const isDue = (now: Date) => ({ endsAt: { lte: now }, nextAnnouncementAt: null, ...REACHABLE }) satisfies Where;

/**
 * Mails a link that confirms the request, unless that has happened already.
 * @throws AppError conflict if mail does not reach the user; too_many_requests
 */
export async function requestTwoFactorRemoval(input: {
  user: User;
  network: string;
  now: Date;
}): Promise<TwoFactorRemovalResponse> {
  const { user, network, now } = input;
  if (user.mailProblem) throw new AppError('conflict', text('errors.twoFactor.mailBounces'));
  await consumeRateLimit(TWO_FACTOR_REMOVAL_LIMIT_PER_ACCOUNT, user.id);
  const { id, endsAt, nextAnnouncementAt } = await db.twoFactorRemoval.upsert({
    where: { userId: user.id },
    create: { userId: user.id, requestedAt: now },
    update: { requestedAt: now },
  });
  if (!endsAt && !nextAnnouncementAt)
    await sendConfirmRemovalMail(user, createTwoFactorRemovalUrl('confirm', id), network);
  return { endsAt: endsAt?.toISOString() ?? null };
}

export async function readTwoFactorRemovalEnd(userId: string): Promise<string | null> {
  const removal = await db.twoFactorRemoval.findUnique({ where: { userId }, select: { endsAt: true } });
  return removal?.endsAt?.toISOString() ?? null;
}

export async function cancelTwoFactorRemoval({ actor }: { actor: Actor }): Promise<undefined> {
  await db.twoFactorRemoval.deleteMany({ where: { userId: actor.id } });
  return undefined;
}

/** Returns null for a forged or expired link, and if the removal is no longer pending or already confirmed. */
export async function findTwoFactorRemovalByLink(
  action: TwoFactorRemovalAction,
  link: TwoFactorRemovalLink,
  now: Date,
): Promise<TwoFactorRemoval | null> {
  if (!isValidTwoFactorRemovalLink(action, link)) return null;
  const canBeConfirmed = {
    ...UNCONFIRMED,
    ...REACHABLE,
    requestedAt: { gt: subHours(now, TWO_FACTOR_REMOVAL_LINK_HOURS) },
  };
  return db.twoFactorRemoval.findFirst({ where: { id: link.removal, ...(action === 'confirm' && canBeConfirmed) } });
}

/** Confirms or cancels a removal. Returns whether the link was valid. */
export async function applyTwoFactorRemovalLink(
  action: TwoFactorRemovalAction,
  link: TwoFactorRemovalLink,
  now: Date,
): Promise<boolean> {
  const found = await findTwoFactorRemovalByLink(action, link, now);
  if (!found) return false;
  const { id } = found;
  if (action === 'cancel') return (await db.twoFactorRemoval.deleteMany({ where: { id } })).count === 1;
  const { count } = await db.twoFactorRemoval.updateMany({
    where: { id, ...UNCONFIRMED },
    data: { nextAnnouncementAt: now },
  });
  // If this fails, the sweep announces it.
  await afterResponse('two-factor removal', async () => {
    await announceNextTwoFactorRemoval({ now: await trustedNow(), id });
  });
  return count === 1;
}

/** Returns whether a removal was due. While the clock is not trusted, none is. */
export async function removeSecondFactorIfDue(user: User, now: Date): Promise<boolean> {
  if ((await db.twoFactorRemoval.count({ where: { userId: user.id, ...isDue(now) } })) === 0) return false;
  try {
    return await removeIfDue(user, await trustedNow());
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return false;
    throw error;
  }
}

async function removeIfDue(user: User, now: Date): Promise<boolean> {
  const removed = await db.$transaction(async (tx) => {
    await lockUser(tx, user.id);
    const { count } = await tx.twoFactorRemoval.deleteMany({ where: { userId: user.id, ...isDue(now) } });
    if (count === 0) return false;
    await removeSecondFactor(tx, user.id);
    return true;
  });
  if (removed) await sendTwoFactorChangedMail(user, 'off');
  return removed;
}

/** Also deletes requests that were not confirmed, or that could not be announced, in time. Expects a trusted `now`. */
export async function removeDueSecondFactors({
  now,
  limit,
}: {
  now: Date;
  limit: number;
}): Promise<{ secondFactors: number }> {
  const due = await db.twoFactorRemoval.findMany({ where: isDue(now), include: { user: true }, take: limit });
  let secondFactors = 0;
  for (const { user } of due) secondFactors += Number(await removeIfDue(user, now));
  await db.twoFactorRemoval.deleteMany({
    where: {
      OR: [
        { ...UNCONFIRMED, requestedAt: { lte: subHours(now, TWO_FACTOR_REMOVAL_LINK_HOURS) } },
        { requestedAt: { lte: subDays(now, MAX_TWO_FACTOR_REMOVAL_DAYS) } },
      ],
    },
  });
  return { secondFactors };
}
