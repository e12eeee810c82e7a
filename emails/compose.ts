import { createElement } from 'react';
import { AccountExists, accountExistsSubject, type AccountExistsProps } from './account-exists';
import { Notice, noticeSubject, type NoticeProps } from './notice';
import { renderMail } from './render';
import { ResetPassword, resetPasswordSubject, type ResetPasswordProps } from './reset-password';
import { VerifyEmail, verifyEmailSubject, type VerifyEmailProps } from './verify-email';

/** A mail without its recipient. */
export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

/** The notice, with the headers by which mail programs offer to unsubscribe in one click (RFC 8058). */
export async function composeNotice(props: NoticeProps): Promise<ComposedMail> {
  return {
    subject: noticeSubject(props),
    ...(await renderMail(createElement(Notice, props))),
    headers: { 'List-Unsubscribe': `<${props.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

export async function composeVerifyEmail(props: VerifyEmailProps): Promise<ComposedMail> {
  return { subject: verifyEmailSubject, ...(await renderMail(createElement(VerifyEmail, props))) };
}

export async function composeResetPassword(props: ResetPasswordProps): Promise<ComposedMail> {
  return { subject: resetPasswordSubject, ...(await renderMail(createElement(ResetPassword, props))) };
}

export async function composeAccountExists(props: AccountExistsProps): Promise<ComposedMail> {
  return { subject: accountExistsSubject, ...(await renderMail(createElement(AccountExists, props))) };
}
