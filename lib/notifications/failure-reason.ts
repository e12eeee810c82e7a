import type { I18n } from '@/lib/i18n/i18n';
import { en } from '@/lib/i18n/messages/en';

const reasons = Object.keys(en.errors.mail) as (keyof typeof en.errors.mail)[];

/** Translates the sentences of a reason, which is stored in English. */
export const translateFailureReason = ({ t }: I18n, stored: string): string =>
  reasons.reduce((text, reason) => text.replace(en.errors.mail[reason], t(`errors.mail.${reason}`)), stored);
