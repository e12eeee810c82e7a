/** Characters of a title that a subject shows at most. */
const SUBJECT_TITLE_LENGTH = 70;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A person's text as one line, for a subject or a preheader: no line breaks, control characters or direction
 * overrides (with which a title could rearrange the rest of the line), cut between whole characters.
 */
export function toSingleLine(text: string, length = SUBJECT_TITLE_LENGTH): string {
  const line = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  // No text has more characters than it has code units.
  if (line.length <= length) return line;
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (characters.length <= length) return line;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** Mail programs make links of these, and a stranger's name must not carry one into somebody's inbox. */
const LINK_LIKE = /[/@:\\]|\p{L}\.\p{L}{2,}/u;
const MAX_GREETING_NAME_LENGTH = 50;

/** 'Hello Thandi,' or, without a usable name, 'Hello,'. */
export function greeting(firstName: string | undefined): string {
  const name = toSingleLine(firstName ?? '', MAX_GREETING_NAME_LENGTH + 1);
  return name === '' || name.length > MAX_GREETING_NAME_LENGTH || LINK_LIKE.test(name) ? 'Hello,' : `Hello ${name},`;
}
