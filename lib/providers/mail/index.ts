import { join } from 'node:path';
import { env, type Env } from '@/lib/config/env';
import { createOutbox, type OutboxMail } from './outbox';
import { createResendMailer } from './resend';
import { createSmtpMailer } from './smtp';
import type { Mailer, MailProviderName } from './mailer';

export * from './mailer';
export type { OutboxMail } from './outbox';

type MailSettings = Pick<Env, 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'SMTP_URL' | 'EMAIL_FROM' | 'DATA_DIR'>;

const labels: Record<MailProviderName, string> = { resend: 'Resend', smtp: 'SMTP', outbox: 'Local outbox' };

function selectProvider({ RESEND_API_KEY, SMTP_URL }: MailSettings): MailProviderName {
  if (RESEND_API_KEY) return 'resend';
  return SMTP_URL ? 'smtp' : 'outbox';
}

const createOutboxFor = ({ DATA_DIR }: MailSettings) => createOutbox({ folder: join(DATA_DIR, 'outbox') });

/** The mailer that the settings ask for: Resend, else SMTP, else the local outbox. */
export function createMailer(settings: MailSettings): Mailer {
  const { RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL, EMAIL_FROM } = settings;
  if (RESEND_API_KEY) return createResendMailer({ apiKey: RESEND_API_KEY, baseUrl: RESEND_BASE_URL, from: EMAIL_FROM });
  if (SMTP_URL) return createSmtpMailer({ url: SMTP_URL, from: EMAIL_FROM });
  return createOutboxFor(settings);
}

let instance: Mailer | undefined;

/** The mailer of this process. */
export const mailer = (): Mailer => (instance ??= createMailer(env()));

/** Which provider is in use, with its name for system status. */
export function mailProvider(): { name: MailProviderName; label: string } {
  const name = selectProvider(env());
  return { name, label: labels[name] };
}

/**
 * Removes mails that the local outbox holds, whether it is the provider now or was one earlier; mails that another
 * provider took have left this machine. @returns how many
 */
export const removeFromOutbox = (shouldRemove: (mail: OutboxMail) => boolean): Promise<number> =>
  createOutboxFor(env()).remove(shouldRemove);

/** The mails that the local outbox holds, newest first. */
export const listOutbox = (): Promise<OutboxMail[]> => createOutboxFor(env()).list();
