import { randomUUID } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import type { User } from '@/prisma/generated/client';
import { AccountExistsEmail, accountExistsSubject } from '@/emails/account-exists';
import { ConfirmAddressEmail, confirmAddressSubject } from '@/emails/confirm-address';
import { renderMail } from '@/emails/render-mail';
import { ResetPasswordEmail, resetPasswordSubject } from '@/emails/reset-password';
import { VerificationEmail, verifyEmailSubject } from '@/emails/verify-email';
import { clock } from '@/lib/clock';
import { appUrl } from '@/lib/config/env';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { mailer, MailError, type SendOptions } from '@/lib/providers/mail';
import { withTimeout } from '@/lib/providers/with-timeout';
import { hashToken } from '@/lib/crypto/token';
import { createDisownUrl } from './disown-link';
import { LAST_ALLOWED_RESET_LINK_HOURS, RESET_LINK_HOURS, VERIFY_LINK_HOURS } from './rules';

type Recipient = Pick<User, 'email' | 'firstName' | 'locale'>;

const pageUrl = (path: string, token: string) => `${appUrl()}${path}?${new URLSearchParams({ token })}`;

async function send(to: string, subject: string, body: ReactElement, options: SendOptions): Promise<void> {
  const { html, text } = await renderMail(body);
  await mailer().send({ to, subject, html, text }, options);
}

const RETRY_DELAYS_MS = [1_000, 4_000, 10_000];

/** Time limit for all attempts together; shorter than the time that the server has to shut down. */
export const SEND_TIMEOUT_MS = 20_000;

/** Retries temporary failures. @throws MailError of the last attempt; Error after SEND_TIMEOUT_MS */
export const sendWithRetry = (attempt: (signal: AbortSignal) => Promise<void>): Promise<void> =>
  withTimeout(
    async (signal) => {
      for (const wait of RETRY_DELAYS_MS) {
        try {
          return await attempt(signal);
        } catch (error) {
          if (!(error instanceof MailError) || error.kind !== 'temporary' || signal.aborted) throw error;
          await clock.sleep(wait);
        }
      }
      return attempt(signal);
    },
    SEND_TIMEOUT_MS,
    'The mail provider did not take a mail in time.',
  );

export function sendVerificationMail(
  { id, email, firstName, locale }: Recipient & Pick<User, 'id'>,
  token: string,
  signal?: AbortSignal,
): Promise<void> {
  const i18n = i18nOfUser({ locale });
  const verifyUrl = pageUrl('/verify-email', token);
  const body = createElement(VerificationEmail, {
    i18n,
    firstName: firstName ?? undefined,
    verifyUrl,
    notMeUrl: createDisownUrl(id, clock.now()),
    validForHours: VERIFY_LINK_HOURS,
  });
  return send(email, verifyEmailSubject(i18n), body, { idempotencyKey: `verify-${hashToken(token)}`, signal });
}

export function sendConfirmAddressMail(
  { email, firstName, locale }: Recipient,
  { to, confirmUrl, signal }: { to: string; confirmUrl: string; signal?: AbortSignal },
): Promise<void> {
  const i18n = i18nOfUser({ locale });
  const isNew = to !== email;
  const body = createElement(ConfirmAddressEmail, {
    i18n,
    // A new address may be a stranger's.
    firstName: isNew ? undefined : (firstName ?? undefined),
    isNew,
    confirmUrl,
    validForHours: VERIFY_LINK_HOURS,
  });
  const idempotencyKey = `confirm-address-${hashToken(confirmUrl)}`;
  return send(to, confirmAddressSubject(i18n), body, { idempotencyKey, signal });
}

export function sendPasswordResetMail(
  { email, firstName, locale }: Recipient,
  token: string,
  { isLast, signal }: { isLast: boolean; signal?: AbortSignal },
): Promise<void> {
  const i18n = i18nOfUser({ locale });
  const resetUrl = pageUrl('/reset-password', token);
  const body = createElement(ResetPasswordEmail, {
    i18n,
    firstName: firstName ?? undefined,
    resetUrl,
    validForHours: isLast ? LAST_ALLOWED_RESET_LINK_HOURS : RESET_LINK_HOURS,
    isLastToday: isLast,
  });
  return send(email, resetPasswordSubject(i18n), body, { idempotencyKey: `reset-${hashToken(token)}`, signal });
}

export function sendAccountExistsMail({ email, firstName, locale }: Recipient): Promise<void> {
  const i18n = i18nOfUser({ locale });
  const body = createElement(AccountExistsEmail, {
    i18n,
    firstName: firstName ?? undefined,
    loginUrl: `${appUrl()}/login`,
    forgotPasswordUrl: `${appUrl()}/forgot-password`,
  });
  return send(email, accountExistsSubject(i18n), body, { idempotencyKey: `account-exists-${randomUUID()}` });
}
