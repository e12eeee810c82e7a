import { foldText } from './fold-text';

/**
 * Splits a text, or a search for it, into folded words. Ignores apostrophes, the spaces within amounts and an 'R' before
 * them: 'R2 340,50' is '2340' and '50'.
 */
export const splitWords = (text: string): string[] =>
  foldText(text)
    .replaceAll("'", '')
    .replaceAll(/(?<=\d)[ ,.](?=\d{3}(?!\d))/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])r ?(?=\d)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The ends of a text, each from the beginning of a word, without gaps: 'ca123456', '123456' and '456' of 'CA 123-456'. */
export const joinedEnds = (text: string): string[] => {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((_, index) => words.slice(index).join(''));
};

/** The words of texts, each after a space, for `isWordIn` and for the same test in SQL. */
export const toWordLine = (texts: readonly string[]): string =>
  texts
    .flatMap(splitWords)
    .map((word) => ` ${word}`)
    .join('');

/** More words are ignored, because a search looks for each in every reminder. */
const MAX_WORDS = 6;

/** Each word of a search once, at most six, without those that begin another. */
export const wantedWords = (search: string): string[] => {
  const words = [...new Set(splitWords(search))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word))).slice(0, MAX_WORDS);
};

export const isWordIn = (wordLine: string, word: string): boolean => wordLine.includes(` ${word}`);

/** More words are searched as they are, because the pattern of a word has dozens of alternatives. */
const MAX_WORDS_WITH_SLIPS = 4;
const SLIPPED_WORD = /^\p{L}{5,20}$/u;
const ANY_LETTER = '[^ \\n]';

/**
 * Returns, for each word, a regular expression for JavaScript and PostgreSQL that finds the word in a word line with one
 * letter wrong, missing, too many or swapped with the next. Null for a word that is too short for that, or has digits.
 */
export const slipPatterns = (words: readonly string[]): (string | null)[] =>
  words.map((word) =>
    words.length <= MAX_WORDS_WITH_SLIPS && SLIPPED_WORD.test(word) ? slipPattern([...word]) : null,
  );

function slipPattern(letters: readonly string[]): string {
  const variants = letters.flatMap((letter, index) => {
    const before = letters.slice(0, index).join('');
    const after = letters.slice(index + 1).join('');
    const next = letters[index + 1];
    return [
      `${before}${ANY_LETTER}${after}`,
      `${before}${after}`,
      `${before}${ANY_LETTER}${letter}${after}`,
      ...(next === undefined ? [] : [`${before}${next}${letter}${letters.slice(index + 2).join('')}`]),
    ];
  });
  return ` (${[...new Set(variants)].join('|')})`;
}
