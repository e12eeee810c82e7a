import { removeDirectionControls } from '@/lib/i18n/text-direction';

const SUBJECT_TITLE_LENGTH = 70;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text is cut after a word if that loses at most so many characters. */
const LONGEST_LOST_WORD = 25;

export const splitSentences = (line: string): string[] => line.split(/(?<=[.!?]) (?=\p{Lu}|’n )/u);

/**
 * Returns one line of whole sentences, of at most `length` characters. The first sentence may have `firstLength`, after
 * which it is cut off after a word.
 */
export function firstSentences(text: string, length: number, firstLength: number): string {
  const [first = '', ...others] = splitSentences(toSingleLine(text, Infinity));
  let shown = toSingleLine(first, firstLength);
  for (const sentence of others) {
    if (shown.endsWith('…') || shown.length + 1 + sentence.length > length) break;
    shown += ` ${sentence}`;
  }
  return shown;
}

/** Returns one line of at most `length` graphemes, without direction controls. */
export function toSingleLine(text: string, length = SUBJECT_TITLE_LENGTH): string {
  const line = removeDirectionControls(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  // Fast path: a text never has more graphemes than code units.
  if (line.length <= length) return line;
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (characters.length <= length) return line;
  const start = characters.slice(0, length - 1).join('');
  const isWholeWord = characters[length - 1] === ' ';
  const wordEnd = isWholeWord ? start.length : start.lastIndexOf(' ');
  return `${start.slice(0, wordEnd > start.length - LONGEST_LOST_WORD ? wordEnd : undefined).trimEnd()}…`;
}
