import { en } from '@/lib/i18n/messages/en';
import type { Translator } from '@/lib/i18n/translator';
import type { MailErrorCode } from '@/lib/providers/mail';

type FailureCode = MailErrorCode | 'not-created' | 'no-outcome';

/** As stored in `notices.last_error`. 'expired': no longer retried, because the due date has passed. */
export type FailureReason = FailureCode | `${FailureCode} expired`;

const isKnown = (code: string): code is keyof typeof en.errors.mail => code in en.errors.mail;

/** Earlier versions stored English sentences, which are returned unchanged. */
export function translateFailureReason(t: Translator, stored: string): string {
  const codes = stored.split(' ');
  return codes.every(isKnown) ? codes.map((code) => t(`errors.mail.${code}`)).join(' ') : stored;
}
