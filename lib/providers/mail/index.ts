import { join } from 'node:path';
import { env, type Env } from '@/lib/config/env';
import { createOutbox, type OutboxMail } from './outbox';
import { createResendMailer } from './resend';
import { createSmtpMailer } from './smtp';
import type { Mailer, MailProviderName } from './types';

export * from './types';
export type { OutboxMail } from './outbox';

type MailSettings = Pick<Env, 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'SMTP_URL' | 'EMAIL_FROM' | 'DATA_DIR'>;

const labels: Record<MailProviderName, string> = { resend: 'Resend', smtp: 'SMTP', outbox: 'Local outbox' };

function providerOf({ RESEND_API_KEY, SMTP_URL }: MailSettings): MailProviderName {
  if (RESEND_API_KEY) return 'resend';
  return SMTP_URL ? 'smtp' : 'outbox';
}

const outboxOf = ({ DATA_DIR }: MailSettings) => createOutbox({ folder: join(DATA_DIR, 'outbox') });

/** The mailer that the settings ask for: Resend, else SMTP, else the local outbox. */
export function createMailer(settings: MailSettings): Mailer {
  const { RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL, EMAIL_FROM } = settings;
  if (RESEND_API_KEY) return createResendMailer({ apiKey: RESEND_API_KEY, baseUrl: RESEND_BASE_URL, from: EMAIL_FROM });
  if (SMTP_URL) return createSmtpMailer({ url: SMTP_URL, from: EMAIL_FROM });
  return outboxOf(settings);
}

let chosen: Mailer | undefined;

/** The mailer of this process. */
export const mailer = (): Mailer => (chosen ??= createMailer(env()));

/** Which provider is in use, with its name for system status. */
export function mailProvider(): { name: MailProviderName; label: string } {
  const name = providerOf(env());
  return { name, label: labels[name] };
}

/**
 * Removes mails that the local outbox holds, whether it is the provider now or was one earlier; mails that another
 * provider took have left this machine. @returns how many
 */
export const removeFromOutbox = (goes: (mail: OutboxMail) => boolean): Promise<number> => outboxOf(env()).remove(goes);

/** The mails that the local outbox holds, newest first. */
export const listOutbox = (): Promise<OutboxMail[]> => outboxOf(env()).list();
