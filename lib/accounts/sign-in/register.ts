import type { User } from '@/prisma/generated/client';
import { afterResponse } from '@/lib/http/after-response';
import { db, isUniqueViolation, type Transaction } from '@/lib/database/db';
import { env } from '@/lib/config/env';
import { AppError } from '@/lib/http/errors';
import type { Locale } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import { text } from '@/lib/i18n/text';
import { logger } from '@/lib/logger';
import { sendWithinBudget } from '@/lib/providers/mail/budget';
import { tryConsumeRateLimit } from '@/lib/http/rate-limit';
import { rejectCommonPassword } from './common-password';
import { ACCOUNT_EXISTS_MAIL_LIMIT_PER_ACCOUNT } from './rate-limits';
import { generateMailToken } from './mail-token';
import { hashPassword } from './password';
import { createRegisteringBrowserCookie } from './registering-browser';
import type { RegisterBody, RegisterResponse } from './schema';
import { sendAccountExistsMail, sendVerificationMail } from './send-mails';

/** Also applies to a first sign-in with Google, which creates an account. */
export const isRegistrationOpen = (): boolean => env().REGISTRATION === 'open';

/** @throws AppError forbidden; bad_request for a common password; email_taken; mail_unavailable */
export async function register(args: {
  body: RegisterBody;
  network: string;
  /** Saved as the new account's locale. */
  locale: Locale;
  now: Date;
}): Promise<{ response: RegisterResponse; browserCookie: string }> {
  const { body, network, locale, now } = args;
  if (!isRegistrationOpen()) throw new AppError('forbidden', text('auth.register.closed.description'));
  await rejectCommonPassword('password', body.password);
  const passwordHash = await hashPassword(body.password);
  const { token, row } = generateMailToken('verify_email', now);
  const user = await createUnverifiedUser({ body, passwordHash, mailToken: row, locale, now });
  if (!user) {
    await notifyAddressOwner(body.email, network);
    throw new AppError('email_taken', text('errors.registration.emailTaken'));
  }
  try {
    await sendWithinBudget(network, () => sendVerificationMail(user, token));
  } catch (error) {
    logger.error({ err: error, userId: user.id }, 'verification mail failed; registration rolled back');
    // Frees the address, so that the user can register again.
    await db.user.deleteMany({ where: { id: user.id, emailVerified: null } });
    throw new AppError('mail_unavailable', text('errors.registration.mailUnavailable'), {
      cause: error,
    });
  }
  return {
    response: {
      requiresVerification: true,
      email: user.email,
      message: getI18n(locale).t('apiResponses.registered'),
    },
    browserCookie: createRegisteringBrowserCookie(user.id, now),
  };
}

/** Returns undefined if the address is taken, unless by an unverified registration whose links have expired. */
async function createUnverifiedUser(input: {
  body: RegisterBody;
  passwordHash: string;
  mailToken: ReturnType<typeof generateMailToken>['row'];
  locale: Locale;
  now: Date;
}): Promise<User | undefined> {
  const { body, passwordHash, mailToken, locale, now } = input;
  const { email } = body;
  try {
    return await db.$transaction(async (tx) => {
      await deleteExpiredRegistration(tx, email, now);
      return tx.user.create({
        data: {
          email,
          passwordHash,
          firstName: body.firstName || null,
          lastName: body.lastName || null,
          locale,
          consentedAt: now,
          createdAt: now,
          // Create user and token together: a concurrent registration deletes an unverified user who has no token.
          mailTokens: { create: mailToken },
        },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Frees the address of an unverified registration whose links have expired. */
async function deleteExpiredRegistration(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx.user.deleteMany({
    where: { email, emailVerified: null, accounts: { none: {} }, mailTokens: { none: { expiresAt: { gt: now } } } },
  });
}

async function notifyAddressOwner(email: string, network: string): Promise<void> {
  await afterResponse('account exists mail', async () => {
    const user = await db.user.findUnique({ where: { email } });
    if (!user || !(await tryConsumeRateLimit(ACCOUNT_EXISTS_MAIL_LIMIT_PER_ACCOUNT, email))) return;
    await sendWithinBudget(network, () => sendAccountExistsMail(user));
  });
}
