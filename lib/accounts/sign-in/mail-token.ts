import { randomUUID } from 'node:crypto';
import { addHours } from 'date-fns';
import { lockUser } from '@/lib/accounts/user-lock';
import type { MailToken, MailTokenPurpose, User } from '@/prisma/generated/client';
import { db, type Transaction } from '@/lib/database/db';
import { hashToken, newToken } from '@/lib/crypto/token';
import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from './rules';

const defaultLifetimeHours: Record<MailTokenPurpose, number> = {
  verify_email: VERIFY_LINK_HOURS,
  reset_password: RESET_LINK_HOURS,
};

/** A new token: its secret part, which is kept nowhere, and the row to store. */
export function generateMailToken(purpose: MailTokenPurpose, now: Date, hours = defaultLifetimeHours[purpose]) {
  const token = newToken();
  return {
    token,
    row: { purpose, tokenHash: hashToken(token), expiresAt: addHours(now, hours), createdAt: now },
  };
}

/**
 * Stores a new token for a mail and gives its secret part. Older links work on: anybody can ask for a further one, and must not be
 * able to end the one that its owner is about to open. For an unknown user the same statements store nothing.
 */
export async function issueMailToken(input: {
  userId: string;
  purpose: MailTokenPurpose;
  now: Date;
  hours?: number;
}): Promise<string> {
  const { userId, purpose, now, hours } = input;
  const { token, row } = generateMailToken(purpose, now, hours);
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.mailToken.deleteMany({ where: { userId, purpose, expiresAt: { lte: now } } });
    await tx.$executeRaw`
      INSERT INTO mail_tokens (id, user_id, purpose, token_hash, expires_at, created_at)
      SELECT ${randomUUID()}::uuid, id, ${purpose}::mail_token_purpose, ${row.tokenHash}, ${row.expiresAt}, ${now}
      FROM users WHERE id = ${userId}::uuid`;
  });
  return token;
}

/** A token that has not expired, used or not, with its user. */
export async function findMailToken(input: {
  token: string;
  purpose: MailTokenPurpose;
  now: Date;
}): Promise<(MailToken & { user: User }) | undefined> {
  const found = await db.mailToken.findUnique({
    where: { tokenHash: hashToken(input.token) },
    include: { user: true },
  });
  return found && found.purpose === input.purpose && found.expiresAt > input.now ? found : undefined;
}

/** Uses a token up. Of several calls at once, one gets true. */
export async function consumeMailToken(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.mailToken.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return count === 1;
}
