import { clientAddress } from '@/lib/http/client-address';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { identifyAccountCaller, consumeAccountRateLimits } from './account-rate-limits';
import { RESEND_VERIFICATION_LIMIT_PER_ACCOUNT, RESEND_VERIFICATION_LIMIT_PER_SOURCE } from './rate-limits';
import { sendLinkMailAfterResponse } from './send-link-mail';
import { findMailToken, consumeMailToken } from './mail-token';
import { provenAddressFields } from './proven-address';
import { isRegisteringBrowser } from './registering-browser';
import type { MessageResponse } from './schema';
import { sendVerificationMail } from './send-mails';

/** @throws AppError bad_request for an unknown or expired link */
export async function verifyEmail(input: { request: Request; token: string; now: Date }): Promise<MessageResponse> {
  const { request, token, now } = input;
  // A used link succeeds again until it expires: people click twice, and mail scanners open links first.
  const found = await findMailToken({ token, purpose: 'verify_email', now });
  if (!found) throw new AppError('bad_request', 'This verification link is invalid or has expired.');
  const { user } = found;
  const provesAddress = !user.addressProvenAt && isRegisteringBrowser(request, user.id, now);
  if (provesAddress || !user.emailVerified) {
    await db.$transaction(async (tx) => {
      await consumeMailToken(tx, found.id, now);
      const data = provesAddress ? provenAddressFields(user, now) : { emailVerified: now };
      await tx.user.updateMany({ where: { id: user.id, ...(!provesAddress && { emailVerified: null }) }, data });
    });
  }
  return { message: 'Your email address has been verified. You can now sign in.' };
}

const LIMITS = { perSource: RESEND_VERIFICATION_LIMIT_PER_SOURCE, perAccount: RESEND_VERIFICATION_LIMIT_PER_ACCOUNT };

/** Gives the same response for every address. @throws AppError too_many_requests */
export async function resendVerification(input: {
  request: Request;
  email: string;
  now: Date;
}): Promise<MessageResponse> {
  const { request, email, now } = input;
  const user = await db.user.findUnique({ where: { email } });
  await consumeAccountRateLimits(LIMITS, identifyAccountCaller(request, email, user, now));
  await sendLinkMailAfterResponse({
    user: user?.emailVerified ? null : user,
    purpose: 'verify_email',
    network: clientAddress(request),
    now,
    send: sendVerificationMail,
  });
  return { message: 'If this address is waiting to be verified, a new verification email is on its way.' };
}
