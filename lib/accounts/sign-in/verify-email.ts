import { beginSecondStep } from '@/lib/accounts/two-factor/second-step';
import { clientAddress } from '@/lib/http/client-address';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import type { I18n } from '@/lib/i18n/i18n';
import { text } from '@/lib/i18n/text';
import { identifyAccountCaller, consumeAccountRateLimits } from './account-rate-limits';
import { completeSignIn, type SignInResult } from './complete-sign-in';
import { RESEND_VERIFICATION_LIMIT_PER_ACCOUNT, RESEND_VERIFICATION_LIMIT_PER_SOURCE } from './rate-limits';
import { sendLinkMailAfterResponse } from './send-link-mail';
import { findMailToken, consumeMailToken } from './mail-token';
import { userFieldsForProvenAddress } from './proven-address';
import { isRegisteringBrowser } from './registering-browser';
import type { MessageResponse, VerifyEmailResponse } from './schema';
import { sendVerificationMail } from './send-mails';

/**
 * Signs in the browser that registered, once: when it proves the address. A link that somebody else sent proves nothing,
 * because the cookie belongs to one registration. A session of another account is never replaced, and a second factor is
 * never skipped.
 * @throws AppError bad_request for an unknown or expired link
 */
export async function verifyEmail(input: {
  request: Request;
  token: string;
  signedInUserId: string | undefined;
  now: Date;
  i18n: I18n;
}): Promise<{ response: VerifyEmailResponse; signIn: SignInResult | undefined }> {
  const { request, token, signedInUserId, now, i18n } = input;
  // A used link succeeds again until it expires: people click twice, and mail scanners open links first.
  const found = await findMailToken({ token, purpose: 'verify_email', now });
  if (!found) throw new AppError('bad_request', text('errors.registration.invalidVerificationLink'));
  const { user } = found;
  const provesAddress = !user.addressProvenAt && isRegisteringBrowser(request, user.id, now);
  if (provesAddress || !user.emailVerified) {
    await db.$transaction(async (tx) => {
      await consumeMailToken(tx, found.id, now);
      const data = provesAddress ? userFieldsForProvenAddress(user, now) : { emailVerified: now };
      await tx.user.updateMany({ where: { id: user.id, ...(!provesAddress && { emailVerified: null }) }, data });
    });
  }
  const signsIn = provesAddress && !signedInUserId && !(await beginSecondStep(user, now));
  const signIn = signsIn ? await completeSignIn({ request, user, formerToken: undefined, now }) : undefined;
  const signedIn = signIn !== undefined || signedInUserId === user.id;
  const message = i18n.t(signedIn ? 'apiResponses.emailVerifiedAndSignedIn' : 'apiResponses.emailVerified');
  return { response: { message, email: user.email, signedIn }, signIn };
}

const LIMITS = { perSource: RESEND_VERIFICATION_LIMIT_PER_SOURCE, perAccount: RESEND_VERIFICATION_LIMIT_PER_ACCOUNT };

/** Gives the same response for every address. @throws AppError too_many_requests */
export async function resendVerification(input: {
  request: Request;
  email: string;
  now: Date;
  i18n: I18n;
}): Promise<MessageResponse> {
  const { request, email, now, i18n } = input;
  const user = await db.user.findUnique({ where: { email } });
  await consumeAccountRateLimits(LIMITS, identifyAccountCaller(request, email, user, now));
  await sendLinkMailAfterResponse({
    user: user?.emailVerified ? null : user,
    purpose: 'verify_email',
    network: clientAddress(request),
    now,
    send: sendVerificationMail,
  });
  return { message: i18n.t('apiResponses.verificationSent') };
}
