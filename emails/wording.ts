import type { I18n } from '@/lib/i18n/i18n';

const SUBJECT_TITLE_LENGTH = 70;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Joins lines, removes direction overrides, which would reorder the line, and shortens it to `length` graphemes. */
export function toSingleLine(text: string, length = SUBJECT_TITLE_LENGTH): string {
  const line = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  // Fast path: a text never has more graphemes than code units.
  if (line.length <= length) return line;
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (characters.length <= length) return line;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** Matches names that mail programs turn into links. A spammer could register a stranger's address with such a name. */
const LINK_LIKE = /[/@:\\]|\p{L}\.\p{L}{2,}/u;
const MAX_GREETING_NAME_LENGTH = 50;

/** 'Hello Thandi,' or, without a usable name, 'Hello,'. */
export function formatGreeting({ t }: I18n, firstName: string | undefined): string {
  const name = toSingleLine(firstName ?? '', MAX_GREETING_NAME_LENGTH + 1);
  const isUsable = name !== '' && name.length <= MAX_GREETING_NAME_LENGTH && !LINK_LIKE.test(name);
  return isUsable ? t('mails.greetingByName', { name }) : t('mails.greeting');
}
