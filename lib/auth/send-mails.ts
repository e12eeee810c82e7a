import { randomUUID } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import type { User } from '@/prisma/generated/client';
import { AccountExists, accountExistsSubject } from '@/emails/account-exists';
import { renderMail } from '@/emails/render';
import { ResetPassword, resetPasswordSubject } from '@/emails/reset-password';
import { VerifyEmail, verifyEmailSubject } from '@/emails/verify-email';
import { appUrl } from '@/lib/platform/env';
import { mailer } from '@/lib/platform/mailer';
import { hashToken } from '@/lib/platform/token';
import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from './rules';

type Recipient = Pick<User, 'email' | 'firstName'>;

const hours = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`;

const pageOf = (path: string, token: string) => `${appUrl()}${path}?${new URLSearchParams({ token })}`;

async function send(to: string, subject: string, body: ReactElement, idempotencyKey: string): Promise<void> {
  const { html, text } = await renderMail(body);
  await mailer().send({ to, subject, html, text }, { idempotencyKey });
}

/** Mails the link that verifies an address. @throws MailError */
export function sendVerificationMail({ email, firstName }: Recipient, token: string): Promise<void> {
  const verifyUrl = pageOf('/verify-email', token);
  const body = createElement(VerifyEmail, {
    firstName: firstName ?? undefined,
    verifyUrl,
    validFor: hours(VERIFY_LINK_HOURS),
  });
  return send(email, verifyEmailSubject, body, `verify-${hashToken(token)}`);
}

/** Mails the link that sets a new password. @throws MailError */
export function sendResetMail({ email, firstName }: Recipient, token: string): Promise<void> {
  const resetUrl = pageOf('/reset-password', token);
  const body = createElement(ResetPassword, {
    firstName: firstName ?? undefined,
    resetUrl,
    validFor: hours(RESET_LINK_HOURS),
  });
  return send(email, resetPasswordSubject, body, `reset-${hashToken(token)}`);
}

/** Tells the owner of an address that somebody tried to register with it. @throws MailError */
export function sendAccountExistsMail({ email, firstName }: Recipient): Promise<void> {
  const body = createElement(AccountExists, {
    firstName: firstName ?? undefined,
    loginUrl: `${appUrl()}/login`,
    forgotUrl: `${appUrl()}/forgot-password`,
  });
  return send(email, accountExistsSubject, body, `account-exists-${randomUUID()}`);
}
