import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import type { User } from '@/prisma/generated/client';
import { renderMail } from '@/emails/render-mail';
import { TwoFactorChangedEmail, twoFactorChangedSubjects, type TwoFactorChange } from '@/emails/two-factor-changed';
import { TwoFactorRemovalEmail, twoFactorRemovalSubject } from '@/emails/two-factor-removal';
import { sendWithRetry } from '@/lib/accounts/sign-in/send-mails';
import { dayInTimezone, formatDayInUserFormat, formatInstant } from '@/lib/calendar';
import { afterResponse } from '@/lib/http/after-response';
import { appUrl } from '@/lib/config/env';
import { mailer } from '@/lib/providers/mail';

type Recipient = Pick<User, 'email' | 'firstName' | 'timezone' | 'dateFormat'>;

/** Sends after the response. Failures are only logged. */
const sendAfterResponse = (to: string, subject: string, body: React.ReactElement): Promise<void> =>
  afterResponse('two-factor mail', async () => {
    const mail = { to, subject, ...(await renderMail(body)) };
    const idempotencyKey = `two-factor-${randomUUID()}`;
    await sendWithRetry(async (signal) => void (await mailer().send(mail, { idempotencyKey, signal })));
  });

export function sendTwoFactorChangedMail({ email, firstName }: Recipient, change: TwoFactorChange): Promise<void> {
  const profileUrl = `${appUrl()}/profile`;
  const body = createElement(TwoFactorChangedEmail, { firstName: firstName ?? undefined, change, profileUrl });
  return sendAfterResponse(email, twoFactorChangedSubjects[change], body);
}

export function sendRemovalRequestedMail(
  { email, firstName, timezone, dateFormat }: Recipient,
  { endsAt, cancelUrl }: { endsAt: Date; cancelUrl: string },
): Promise<void> {
  const endsOn = `${formatDayInUserFormat(dayInTimezone(endsAt, timezone), dateFormat)} at ${formatInstant(endsAt, timezone, 'HH:mm')}`;
  const body = createElement(TwoFactorRemovalEmail, {
    firstName: firstName ?? undefined,
    scheduledFor: endsOn,
    cancelUrl,
  });
  return sendAfterResponse(email, twoFactorRemovalSubject, body);
}
