import { lockUser } from '@/lib/accounts/user-lock';
import { afterResponse } from '@/lib/platform/after-response';
import { db } from '@/lib/platform/db';
import { AppError } from '@/lib/platform/errors';
import { withinMailBudget } from '@/lib/platform/mailer/budget';
import { endSessions } from '@/lib/platform/session';
import { findMailToken, issueMailToken, spendMailToken } from './mail-token';
import { hashPassword } from './password';
import type { MessageResponse, ResetPasswordBody, ResetTokenResponse } from './schema';
import { sendPatiently, sendResetMail } from './send-mails';

const invalidLink = () => new AppError('bad_request', 'This password reset link is invalid or has expired.');

/** Mails a reset link, if there is such an account. The answer is the same for every address. */
export async function forgotPassword(args: { email: string; network: string; now: Date }): Promise<MessageResponse> {
  const { email, network, now } = args;
  await afterResponse('forgot password', async () => {
    const user = await db.user.findUnique({ where: { email } });
    if (!user) return;
    const token = await issueMailToken({ userId: user.id, purpose: 'reset_password', now });
    await withinMailBudget(network, () => sendPatiently((signal) => sendResetMail(user, token, signal)));
  });
  return { message: 'If an account with this address exists, an email with a reset link is on its way.' };
}

/** Whether a reset link can still be used. */
export async function validateResetToken({ token, now }: { token: string; now: Date }): Promise<ResetTokenResponse> {
  const found = await findMailToken({ token, purpose: 'reset_password', now });
  return { valid: found !== undefined && found.usedAt === null };
}

/**
 * Sets a new password with the token of a reset mail and ends every session of the account, and its other reset links. The mail came from the
 * address, so the address counts as verified from now on; that is also how an owner takes back an address that somebody
 * else registered.
 * @throws AppError bad_request for a link that is unknown, used, expired or ended by the use of another
 */
export async function resetPassword({ body, now }: { body: ResetPasswordBody; now: Date }): Promise<MessageResponse> {
  const found = await findMailToken({ token: body.token, purpose: 'reset_password', now });
  if (!found || found.usedAt) throw invalidLink();
  // Before the transaction: hashing takes long, and an open transaction holds others up.
  const passwordHash = await hashPassword(body.password);
  await db.$transaction(async (tx) => {
    await lockUser(tx, found.userId);
    if (!(await spendMailToken(tx, found.id, now))) throw invalidLink();
    await tx.mailToken.deleteMany({ where: { userId: found.userId, purpose: 'reset_password', usedAt: null } });
    await tx.user.update({
      where: { id: found.userId },
      data: { passwordHash, emailVerified: found.user.emailVerified ?? now },
      select: { id: true },
    });
    await endSessions(tx, found.userId);
  });
  return { message: 'Your password has been reset. You can now sign in.' };
}
