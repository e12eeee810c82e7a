import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { renderMail } from '@/emails/render-mail';
import { ResetPasswordEmail } from '@/emails/reset-password';
import type { MailTokenPurpose, User } from '@/prisma/generated/client';
import { afterResponse } from '@/lib/http/after-response';
import { LOCALES } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import { sendWithinBudget } from '@/lib/providers/mail/budget';
import { issueMailToken } from './mail-token';
import { RESET_LINK_HOURS } from './rules';
import { sendWithRetry } from './send-mails';

export const sendLinkMailAfterResponse = (input: {
  user: User | null;
  purpose: MailTokenPurpose;
  network: string;
  now: Date;
  hours?: number;
  send: (user: User, token: string, signal: AbortSignal) => Promise<void>;
}): Promise<void> =>
  afterResponse(`mail link: ${input.purpose}`, async () => {
    const { user, network, send, ...rest } = input;
    const token = await issueMailToken({ ...rest, user: user ?? { id: randomUUID(), email: '' } });
    if (user) await sendWithinBudget(network, () => sendWithRetry((signal) => send(user, token, signal)));
    // Render for an unknown user too: rendering delays the next response, and timing must not reveal accounts.
    else {
      const props = { i18n: getI18n(LOCALES[0]), resetUrl: token, validForHours: RESET_LINK_HOURS };
      await renderMail(createElement(ResetPasswordEmail, props));
    }
  });
