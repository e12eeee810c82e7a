import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { AccountChangedEmail, accountChangedSubject, type AccountChange } from '@/emails/account-changed';
import { renderMail } from '@/emails/render-mail';
import { appUrl } from '@/lib/config/env';
import type { Device } from '@/lib/http/device';
import { afterResponse } from '@/lib/http/after-response';
import { tryConsumeRateLimit } from '@/lib/http/rate-limit';
import { formatDevice } from '@/lib/i18n/format-device';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { mailer } from '@/lib/providers/mail';
import type { User } from '@/prisma/generated/client';
import { ACCOUNT_CHANGED_MAIL_LIMIT_PER_ACCOUNT } from './rate-limits';
import { sendWithRetry } from './send-mails';

const ACTION_PATHS: Record<AccountChange, string> = {
  'new-password': '/forgot-password',
  'google-linked': '/profile',
  'google-proved-address': '/profile',
  'new-browser': '/profile',
  'address-changed': '/privacy',
  deleted: '/privacy',
};

/** 'n***@e***.com': a user recognises their own address, a stranger does not learn it. */
const maskAddress = (email: string): string => email.replace(/^(.)[^@]*@(.).*(\.[^.]+)$/u, '$1***@$2***$3');

/**
 * Sends after the response, apart from the budget of sign-in mails, which strangers can use up. Failures are only
 * logged.
 */
export function sendAccountChangedMail(
  { id, email, firstName, locale }: Pick<User, 'id' | 'email' | 'firstName' | 'locale'>,
  change: AccountChange,
  { newAddress, device }: { newAddress?: string; device?: Device } = {},
): Promise<void> {
  return afterResponse('account changed mail', async () => {
    // Without this limit, one account could spend the provider's quota on changes of its own.
    if (!(await tryConsumeRateLimit(ACCOUNT_CHANGED_MAIL_LIMIT_PER_ACCOUNT, id))) return;
    const i18n = i18nOfUser({ locale });
    const body = createElement(AccountChangedEmail, {
      i18n,
      change,
      ...(device && { deviceName: formatDevice(i18n, device) }),
      actionUrl: `${appUrl()}${ACTION_PATHS[change]}`,
      // The old address may be a stranger's by now.
      ...(newAddress === undefined ? { firstName: firstName ?? undefined } : { newAddress: maskAddress(newAddress) }),
    });
    const mail = { to: email, subject: accountChangedSubject(i18n, change), ...(await renderMail(body)) };
    const idempotencyKey = `account-changed-${randomUUID()}`;
    await sendWithRetry(async (signal) => void (await mailer().send(mail, { idempotencyKey, signal })));
  });
}
