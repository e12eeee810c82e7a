import { en } from '@/lib/i18n/messages/en';
import type { Translator } from '@/lib/i18n/translator';

export type FailureCode = keyof typeof en.errors.mail;

/** As stored in `notices.last_error`. 'expired': no longer retried, because the due date has passed. */
export type FailureReason = FailureCode | `${FailureCode} expired`;

const isFailureCode = (value: string): value is FailureCode => value in en.errors.mail;

/** Earlier versions stored English sentences, which are returned unchanged. */
export function translateFailureReason(t: Translator, stored: string): string {
  const codes = stored.split(' ');
  return codes.every(isFailureCode) ? codes.map((code) => t(`errors.mail.${code}`)).join(' ') : stored;
}
