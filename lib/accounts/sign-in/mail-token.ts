import { randomUUID } from 'node:crypto';
import { addHours } from 'date-fns';
import { lockUser } from '@/lib/accounts/user-lock';
import type { MailToken, MailTokenPurpose, User } from '@/prisma/generated/client';
import { db, type Transaction } from '@/lib/database/db';
import { hashToken, generateToken } from '@/lib/crypto/token';
import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from './rules';

const defaultLifetimeHours: Record<MailTokenPurpose, number> = {
  verify_email: VERIFY_LINK_HOURS,
  reset_password: RESET_LINK_HOURS,
};

/** Returns the token for the link, and the row to store, which contains only the token's hash. */
export function generateMailToken(purpose: MailTokenPurpose, now: Date, hours = defaultLifetimeHours[purpose]) {
  const token = generateToken();
  return {
    token,
    row: { purpose, tokenHash: hashToken(token), expiresAt: addHours(now, hours), createdAt: now },
  };
}

/**
 * Stores nothing if the address that gets the link is no longer the user's. For an unknown user id, runs the same
 * statements but stores nothing, so that timing does not reveal accounts.
 */
export async function issueMailToken(input: {
  user: Pick<User, 'id' | 'email'>;
  purpose: MailTokenPurpose;
  now: Date;
  hours?: number;
}): Promise<string> {
  const { user, purpose, now, hours } = input;
  const { id: userId, email } = user;
  const { token, row } = generateMailToken(purpose, now, hours);
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    // Keep unexpired links: anybody can request a mail, and the owner may still open an earlier link.
    await tx.mailToken.deleteMany({ where: { userId, purpose, expiresAt: { lte: now } } });
    await tx.$executeRaw`
      INSERT INTO mail_tokens (id, user_id, purpose, token_hash, expires_at, created_at)
      SELECT ${randomUUID()}::uuid, id, ${purpose}::mail_token_purpose, ${row.tokenHash}, ${row.expiresAt}, ${now}
      FROM users WHERE id = ${userId}::uuid AND email = ${email}`;
  });
  return token;
}

/** Returns used tokens too, but not expired ones. */
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

/** Returns false for a used or expired token. Of several concurrent calls, only one returns true. */
export async function consumeMailToken(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.mailToken.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return count === 1;
}
