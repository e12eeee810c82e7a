import { en } from '@/lib/i18n/messages/en';
import type { Translator } from '@/lib/i18n/translator';

const reasons = Object.keys(en.errors.mail) as (keyof typeof en.errors.mail)[];

/** Translates the sentences of a reason, which is stored in English. */
export const translateFailureReason = (t: Translator, stored: string): string =>
  reasons.reduce((text, reason) => text.replace(en.errors.mail[reason], t(`errors.mail.${reason}`)), stored);
