import { lockUser } from '@/lib/accounts/user-lock';
import { clientAddress } from '@/lib/http/client-address';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { endSessionsOfUser } from '@/lib/http/session';
import type { I18n } from '@/lib/i18n/i18n';
import { text } from '@/lib/i18n/text';
import { removeSecondFactor } from '@/lib/accounts/two-factor/remove-second-factor';
import { sendTwoFactorChangedMail } from '@/lib/accounts/two-factor/send-mails';
import { identifyAccountCaller, consumeAccountRateLimits } from './account-rate-limits';
import { rejectCommonPassword } from './common-password';
import { createKnownBrowserCookie } from './known-browser';
import { FORGOT_PASSWORD_LIMIT_PER_ACCOUNT, FORGOT_PASSWORD_LIMIT_PER_SOURCE } from './rate-limits';
import { sendLinkMailAfterResponse } from './send-link-mail';
import { findMailToken, consumeMailToken } from './mail-token';
import { hashPassword } from './password';
import { userFieldsForProvenAddress } from './proven-address';
import type { MessageResponse, ResetPasswordBody, ResetTokenResponse } from './schema';
import { LAST_ALLOWED_RESET_LINK_HOURS, RESET_LINK_HOURS } from './rules';
import { sendAccountChangedMail } from './send-account-changed-mail';
import { sendPasswordResetMail } from './send-mails';

const invalidLink = () => new AppError('bad_request', text('errors.password.invalidResetLink'));

const LIMITS = { perSource: FORGOT_PASSWORD_LIMIT_PER_SOURCE, perAccount: FORGOT_PASSWORD_LIMIT_PER_ACCOUNT };

/** Gives the same response for every address. @throws AppError too_many_requests */
export async function forgotPassword(input: {
  request: Request;
  email: string;
  now: Date;
  i18n: I18n;
}): Promise<MessageResponse> {
  const { request, email, now, i18n } = input;
  const user = await db.user.findUnique({ where: { email } });
  const isLast = (await consumeAccountRateLimits(LIMITS, identifyAccountCaller(request, email, user, now))) === 0;
  await sendLinkMailAfterResponse({
    user,
    purpose: 'reset_password',
    network: clientAddress(request),
    now,
    hours: isLast ? LAST_ALLOWED_RESET_LINK_HOURS : RESET_LINK_HOURS,
    send: (recipient, token, signal) => sendPasswordResetMail(recipient, token, { isLast, signal }),
  });
  return { message: i18n.t('apiResponses.resetLinkSent') };
}

export async function validateResetToken({ token, now }: { token: string; now: Date }): Promise<ResetTokenResponse> {
  const found = await findMailToken({ token, purpose: 'reset_password', now });
  return { valid: found !== undefined && found.usedAt === null };
}

/** @throws AppError bad_request for an invalid link, or for a common password (the link then stays usable) */
export async function resetPassword(input: {
  request: Request;
  body: ResetPasswordBody;
  now: Date;
  i18n: I18n;
}): Promise<{ response: MessageResponse; knownBrowserCookie: string; email: string }> {
  const { request, body, now, i18n } = input;
  const found = await findMailToken({ token: body.token, purpose: 'reset_password', now });
  if (!found || found.usedAt) throw invalidLink();
  await rejectCommonPassword('password', body.password);
  // Hash before the transaction: hashing is slow, and an open transaction blocks others.
  const passwordHash = await hashPassword(body.password);
  const { signInEpoch, isSecondFactorOff } = await db.$transaction(async (tx) => {
    await lockUser(tx, found.userId);
    if (!(await consumeMailToken(tx, found.id, now))) throw invalidLink();
    await tx.mailToken.deleteMany({ where: { userId: found.userId, purpose: 'reset_password', usedAt: null } });
    await tx.user.update({
      where: { id: found.userId },
      data: { passwordHash, ...userFieldsForProvenAddress(found.user, now) },
      select: { id: true },
    });
    // A stranger may have registered the address and added the second factor.
    const isSecondFactorOff =
      !found.user.addressProvenAt && (await tx.authenticator.count({ where: { userId: found.userId } })) > 0;
    if (isSecondFactorOff) await removeSecondFactor(tx, found.userId);
    return { signInEpoch: await endSessionsOfUser(tx, found.userId), isSecondFactorOff };
  });
  await sendAccountChangedMail(found.user, 'new-password');
  if (isSecondFactorOff) await sendTwoFactorChangedMail(found.user, 'off');
  return {
    response: { message: i18n.t('apiResponses.passwordReset') },
    knownBrowserCookie: createKnownBrowserCookie(request, { id: found.userId, signInEpoch }, now),
    email: found.user.email,
  };
}
