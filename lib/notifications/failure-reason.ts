import { en } from '@/lib/i18n/messages/en';
import type { Translator } from '@/lib/i18n/translator';

const reasons = Object.keys(en.errors.mail) as (keyof typeof en.errors.mail)[];

/** Failure reasons are stored as the English texts of `errors.mail`. */
export const translateFailureReason = (t: Translator, stored: string): string =>
  reasons.reduce((text, reason) => text.replace(en.errors.mail[reason], t(`errors.mail.${reason}`)), stored);
