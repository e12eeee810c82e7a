import { afterResponse } from '@/lib/platform/after-response';
import { db } from '@/lib/platform/db';
import { AppError } from '@/lib/platform/errors';
import { withinMailBudget } from '@/lib/platform/mailer/budget';
import { sendPatiently, sendVerificationMail } from './send-mails';
import { findMailToken, issueMailToken, spendMailToken } from './mail-token';
import type { MessageResponse } from './schema';

/**
 * Marks an address as verified. The same link again, within its life, is a success too: people click twice, and mail
 * scanners open links before people do.
 * @throws AppError bad_request for a link that is unknown or expired
 */
export async function verifyEmail({ token, now }: { token: string; now: Date }): Promise<MessageResponse> {
  const found = await findMailToken({ token, purpose: 'verify_email', now });
  if (!found) throw new AppError('bad_request', 'This verification link is invalid or has expired.');
  if (!found.user.emailVerified) {
    await db.$transaction(async (tx) => {
      await spendMailToken(tx, found.id, now);
      await tx.user.updateMany({ where: { id: found.userId, emailVerified: null }, data: { emailVerified: now } });
    });
  }
  return { message: 'Your email address has been verified. You can now sign in.' };
}

/** Sends a new verification mail, if the address waits for one. The answer is the same for every address. */
export async function resendVerification(args: {
  email: string;
  network: string;
  now: Date;
}): Promise<MessageResponse> {
  const { email, network, now } = args;
  await afterResponse('resend verification', async () => {
    const user = await db.user.findUnique({ where: { email } });
    if (!user || user.emailVerified) return;
    const token = await issueMailToken({ userId: user.id, purpose: 'verify_email', now });
    await withinMailBudget(network, () => sendPatiently((signal) => sendVerificationMail(user, token, signal)));
  });
  return { message: 'If this address is waiting to be verified, a new verification email is on its way.' };
}
