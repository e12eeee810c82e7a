import type { I18n } from '@/lib/i18n/i18n';
import { toSingleLine } from './single-line';

/** Matches names that mail programs may turn into links. A spammer could register a stranger's address with one. */
const LINK_LIKE = /[/@:\\]|\p{L}\.\p{L}{2,}/u;
const MAX_GREETING_NAME_LENGTH = 50;

/** 'Hello Thandi,' or, without a usable name, 'Hello,'. */
export function formatGreeting({ t }: I18n, firstName: string | undefined): string {
  const name = toSingleLine(firstName ?? '', MAX_GREETING_NAME_LENGTH + 1);
  const isUsable = name !== '' && name.length <= MAX_GREETING_NAME_LENGTH && !LINK_LIKE.test(name);
  return isUsable ? t('mails.greetingByName', { name }) : t('mails.greeting');
}
