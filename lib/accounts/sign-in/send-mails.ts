import { randomUUID } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import type { User } from '@/prisma/generated/client';
import { AccountExistsEmail, accountExistsSubject } from '@/emails/account-exists';
import { renderMail } from '@/emails/render-mail';
import { ResetPasswordEmail, resetPasswordSubject } from '@/emails/reset-password';
import { VerificationEmail, verifyEmailSubject } from '@/emails/verify-email';
import { clock } from '@/lib/clock';
import { appUrl } from '@/lib/config/env';
import { mailer, MailError, type SendOptions } from '@/lib/providers/mail';
import { withTimeout } from '@/lib/providers/with-timeout';
import { hashToken } from '@/lib/crypto/token';
import { formatQuantity } from '@/lib/quantity';
import { createDisownUrl } from './disown-link';
import { LAST_ALLOWED_RESET_LINK_HOURS, RESET_LINK_HOURS, VERIFY_LINK_HOURS } from './rules';

type Recipient = Pick<User, 'email' | 'firstName'>;

const pageUrl = (path: string, token: string) => `${appUrl()}${path}?${new URLSearchParams({ token })}`;

async function send(to: string, subject: string, body: ReactElement, options: SendOptions): Promise<void> {
  const { html, text } = await renderMail(body);
  await mailer().send({ to, subject, html, text }, options);
}

const RETRY_DELAYS_MS = [1_000, 4_000, 10_000];

/** Time limit for all attempts together; shorter than the time that the server has to shut down. */
const SEND_TIMEOUT_MS = 20_000;

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
  { id, email, firstName }: Recipient & Pick<User, 'id'>,
  token: string,
  signal?: AbortSignal,
): Promise<void> {
  const verifyUrl = pageUrl('/verify-email', token);
  const body = createElement(VerificationEmail, {
    firstName: firstName ?? undefined,
    verifyUrl,
    notMeUrl: createDisownUrl(id, clock.now()),
    validFor: formatQuantity(VERIFY_LINK_HOURS, 'hour'),
  });
  return send(email, verifyEmailSubject, body, { idempotencyKey: `verify-${hashToken(token)}`, signal });
}

export function sendPasswordResetMail(
  { email, firstName }: Recipient,
  token: string,
  { isLast, signal }: { isLast: boolean; signal?: AbortSignal },
): Promise<void> {
  const resetUrl = pageUrl('/reset-password', token);
  const body = createElement(ResetPasswordEmail, {
    firstName: firstName ?? undefined,
    resetUrl,
    validFor: formatQuantity(isLast ? LAST_ALLOWED_RESET_LINK_HOURS : RESET_LINK_HOURS, 'hour'),
    isLastToday: isLast,
  });
  return send(email, resetPasswordSubject, body, { idempotencyKey: `reset-${hashToken(token)}`, signal });
}

export function sendAccountExistsMail({ email, firstName }: Recipient): Promise<void> {
  const body = createElement(AccountExistsEmail, {
    firstName: firstName ?? undefined,
    loginUrl: `${appUrl()}/login`,
    forgotPasswordUrl: `${appUrl()}/forgot-password`,
  });
  return send(email, accountExistsSubject, body, { idempotencyKey: `account-exists-${randomUUID()}` });
}
