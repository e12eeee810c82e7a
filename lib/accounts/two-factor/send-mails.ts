import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import type { User } from '@/prisma/generated/client';
import { renderMail } from '@/emails/render-mail';
import { TwoFactorChangedEmail, twoFactorChangedSubject, type TwoFactorChange } from '@/emails/two-factor-changed';
import { TwoFactorRemovalEmail, twoFactorRemovalSubject } from '@/emails/two-factor-removal';
import { sendWithRetry } from '@/lib/accounts/sign-in/send-mails';
import { dayInTimezone } from '@/lib/calendar';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { afterResponse } from '@/lib/http/after-response';
import { appUrl } from '@/lib/config/env';
import { mailer } from '@/lib/providers/mail';
import { formatInstant } from '@/lib/i18n/format-instant';

type Recipient = Pick<User, 'email' | 'firstName' | 'locale' | 'timezone' | 'dateFormat'>;

/** Sends after the response. Failures are only logged. */
const sendAfterResponse = (to: string, subject: string, body: React.ReactElement): Promise<void> =>
  afterResponse('two-factor mail', async () => {
    const mail = { to, subject, ...(await renderMail(body)) };
    const idempotencyKey = `two-factor-${randomUUID()}`;
    await sendWithRetry(async (signal) => void (await mailer().send(mail, { idempotencyKey, signal })));
  });

export function sendTwoFactorChangedMail(
  { email, firstName, locale }: Recipient,
  change: TwoFactorChange,
): Promise<void> {
  const i18n = i18nOfUser({ locale });
  const profileUrl = `${appUrl()}/profile`;
  const body = createElement(TwoFactorChangedEmail, { i18n, firstName: firstName ?? undefined, change, profileUrl });
  return sendAfterResponse(email, twoFactorChangedSubject(i18n, change), body);
}

export function sendRemovalRequestedMail(
  { email, firstName, locale, timezone, dateFormat }: Recipient,
  { endsAt, cancelUrl }: { endsAt: Date; cancelUrl: string },
): Promise<void> {
  const i18n = i18nOfUser({ locale });
  const body = createElement(TwoFactorRemovalEmail, {
    i18n,
    firstName: firstName ?? undefined,
    day: formatDayInUserFormat(dayInTimezone(endsAt, timezone), dateFormat),
    time: formatInstant(i18n, endsAt, timezone, 'time'),
    cancelUrl,
  });
  return sendAfterResponse(email, twoFactorRemovalSubject(i18n), body);
}
