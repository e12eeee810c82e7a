import { join } from 'node:path';
import { env, type Env } from '@/lib/config/env';
import { createOutbox, type OutboxMail } from './outbox';
import { createResendMailer } from './resend';
import { createSmtpMailer } from './smtp';
import type { Mailer, MailProviderName } from './mailer';

export * from './mailer';
export type { OutboxMail } from './outbox';

type MailSettings = Pick<Env, 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'SMTP_URL' | 'EMAIL_FROM' | 'DATA_DIR'>;

const createOutboxFor = ({ DATA_DIR }: MailSettings) => createOutbox({ folder: join(DATA_DIR, 'outbox') });

export function createMailer(settings: MailSettings): Mailer {
  const { RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL, EMAIL_FROM } = settings;
  if (RESEND_API_KEY) return createResendMailer({ apiKey: RESEND_API_KEY, baseUrl: RESEND_BASE_URL, from: EMAIL_FROM });
  if (SMTP_URL) return createSmtpMailer({ url: SMTP_URL, from: EMAIL_FROM });
  return createOutboxFor(settings);
}

let instance: Mailer | undefined;

export const mailer = (): Mailer => (instance ??= createMailer(env()));

export function mailProvider(): MailProviderName {
  const { RESEND_API_KEY, SMTP_URL } = env();
  if (RESEND_API_KEY) return 'resend';
  return SMTP_URL ? 'smtp' : 'outbox';
}

/** Removes mails from the local outbox, even when another provider is in use now. Returns the number removed. */
export const removeFromOutbox = (shouldRemove: (mail: OutboxMail) => boolean): Promise<number> =>
  createOutboxFor(env()).remove(shouldRemove);

export const listOutbox = (): Promise<OutboxMail[]> => createOutboxFor(env()).list();
