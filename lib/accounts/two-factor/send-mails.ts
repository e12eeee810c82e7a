import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import type { User } from '@/prisma/generated/client';
import { renderMail } from '@/emails/render-mail';
import { TwoFactorChangedEmail, twoFactorChangedSubject, type TwoFactorChange } from '@/emails/two-factor-changed';
import { ConfirmTwoFactorRemovalEmail, confirmTwoFactorRemovalSubject } from '@/emails/confirm-two-factor-removal';
import { TwoFactorRemovalEmail, twoFactorRemovalSubject } from '@/emails/two-factor-removal';
import { SEND_TIMEOUT_MS, sendWithRetry } from '@/lib/accounts/sign-in/send-mails';
import { dayInTimezone } from '@/lib/calendar';
import { formatDayInWords } from '@/lib/i18n/format-day-in-words';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { afterResponse } from '@/lib/http/after-response';
import { tryConsumeRateLimit } from '@/lib/http/rate-limit';
import { appUrl } from '@/lib/config/env';
import { mailer } from '@/lib/providers/mail';
import { sendWithinBudget } from '@/lib/providers/mail/budget';
import { withTimeout } from '@/lib/providers/with-timeout';
import { formatInstant } from '@/lib/i18n/format-instant';
import { TWO_FACTOR_CHANGED_MAIL_LIMIT_PER_ACCOUNT } from './rate-limits';
import { TWO_FACTOR_REMOVAL_LINK_HOURS, TWO_FACTOR_REMOVAL_WAIT_DAYS } from './rules';

type Recipient = Pick<User, 'id' | 'email' | 'firstName' | 'locale' | 'timezone' | 'dateFormat'>;

async function prepare(to: string, subject: string, body: React.ReactElement) {
  const mail = { to, subject, ...(await renderMail(body)) };
  const idempotencyKey = `two-factor-${randomUUID()}`;
  return async (signal: AbortSignal) => void (await mailer().send(mail, { idempotencyKey, signal }));
}

/** Sends after the response. Failures are only logged. */
export function sendTwoFactorChangedMail(
  { id, email, firstName, locale }: Recipient,
  change: TwoFactorChange,
): Promise<void> {
  const i18n = i18nOfUser({ locale });
  const profileUrl = `${appUrl()}/profile`;
  const body = createElement(TwoFactorChangedEmail, { i18n, firstName: firstName ?? undefined, change, profileUrl });
  return afterResponse('two-factor mail', async () => {
    // Without this limit, one account could spend the provider's quota on changes of its own.
    if (!(await tryConsumeRateLimit(TWO_FACTOR_CHANGED_MAIL_LIMIT_PER_ACCOUNT, id))) return;
    await sendWithRetry(await prepare(email, twoFactorChangedSubject(i18n, change), body));
  });
}

/** Sends after the response, within the budget of sign-in mails. Failures are only logged. */
export function sendConfirmRemovalMail(
  { email, firstName, locale }: Recipient,
  confirmUrl: string,
  network: string,
): Promise<void> {
  const i18n = i18nOfUser({ locale });
  const body = createElement(ConfirmTwoFactorRemovalEmail, {
    i18n,
    firstName: firstName ?? undefined,
    confirmUrl,
    waitDays: TWO_FACTOR_REMOVAL_WAIT_DAYS,
    validForHours: TWO_FACTOR_REMOVAL_LINK_HOURS,
  });
  return afterResponse('two-factor mail', async () => {
    const attempt = await prepare(email, confirmTwoFactorRemovalSubject(i18n), body);
    await sendWithinBudget(network, () => sendWithRetry(attempt));
  });
}

/** Not part of the budget of sign-in mails, which strangers can use up. @throws MailError; Error after a timeout */
export async function sendRemovalAnnouncedMail(
  { email, firstName, locale, timezone, dateFormat }: Recipient,
  { endsAt, cancelUrl }: { endsAt: Date; cancelUrl: string },
): Promise<void> {
  const i18n = i18nOfUser({ locale });
  const body = createElement(TwoFactorRemovalEmail, {
    i18n,
    firstName: firstName ?? undefined,
    day: formatDayInWords(i18n, dayInTimezone(endsAt, timezone), dateFormat),
    time: formatInstant(i18n, endsAt, timezone, 'time'),
    cancelUrl,
  });
  const attempt = await prepare(email, twoFactorRemovalSubject(i18n), body);
  await withTimeout(attempt, SEND_TIMEOUT_MS, 'The mail provider did not take a mail in time.');
}
