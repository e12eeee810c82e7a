import type { I18n } from '@/lib/i18n/i18n';

/** Any other text could be a stranger's message to the person whose address the stranger registered. */
const NAME = /^['’]?\p{L}[\p{L}\p{M} '’‘‐‑-]*$/u;
const MAX_GREETING_NAME_LENGTH = 40;

/** 'Hello Thandi,' or, if the first name does not look like a name, 'Hello,'. */
export function formatGreeting({ t }: I18n, firstName = ''): string {
  const name = firstName
    .normalize()
    .trim()
    .replaceAll(/\p{Zs}+/gu, ' ');
  const isUsable = [...name].length <= MAX_GREETING_NAME_LENGTH && NAME.test(name);
  return isUsable ? t('mails.greetingByName', { name }) : t('mails.greeting');
}
