import type { Translator } from '@/lib/i18n/translator';
import type { MailErrorCode } from '@/lib/providers/mail';

type FailureCode = MailErrorCode | 'not-created' | 'no-outcome';

/** As stored in `notices.last_error`. 'expired': no longer retried, because the due date has passed. */
export type FailureReason = FailureCode | `${FailureCode} expired`;

export const translateFailureReason = (t: Translator, stored: string): string =>
  (stored.split(' ') as (FailureCode | 'expired')[]).map((code) => t(`errors.mail.${code}`)).join(' ');
