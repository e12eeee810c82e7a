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

/** The words of texts, each after a space. */
export const toWordLine = (texts: readonly string[]): string =>
  texts
    .flatMap(splitWords)
    .map((word) => ` ${word}`)
    .join('');

/** More words are ignored, because a search looks for each in every reminder. */
const MAX_WORDS = 6;

/** Each word of a search once, at most six, without those that begin another. */
const wantedWords = (search: string): string[] => {
  const words = [...new Set(splitWords(search))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word))).slice(0, MAX_WORDS);
};

export interface Searchable {
  /** Folded. The search may be any part of it. */
  text: string;
  /** A word line. */
  words: string;
}

/**
 * Returns the items that contain the whole search, also without its spaces and dashes, or the beginning of each of its
 * words. If there are none, those that do so with one slip in each longer word.
 */
export function findMatching<Item>(
  items: readonly Item[],
  search: string,
  searchableOf: (item: Item) => Searchable,
): Item[] {
  const folded = foldText(search);
  const [joined = ''] = joinedEnds(search);
  const wanted = wantedWords(search);
  const find = (isIn: (words: string, word: string) => boolean) =>
    items.filter((item) => {
      const { text, words } = searchableOf(item);
      return (
        text.includes(folded) ||
        (joined !== '' && words.includes(` ${joined}`)) ||
        (wanted.length > 0 && wanted.every((word) => isIn(words, word)))
      );
    });
  const exact = find(isWordIn);
  return exact.length > 0 ? exact : find((words, word) => isWordIn(words, word) || isSlipIn(words, word));
}

/** Whether a text has the beginning of each word of the search. */
export const hasWords = (text: string, search: string): boolean => {
  const [words, wanted] = [toWordLine([text]), wantedWords(search)];
  return wanted.length > 0 && wanted.every((word) => isWordIn(words, word));
};

const isWordIn = (words: string, word: string): boolean => words.includes(` ${word}`);

const SLIPPED_WORD = /^\p{L}{5,20}$/u;

const isSlipIn = (words: string, word: string): boolean =>
  SLIPPED_WORD.test(word) && words.split(' ').some((other) => beginsWithSlip(other, word));

/** Whether a text begins with the word, but for one letter wrong, missing, too many or swapped with the next. */
function beginsWithSlip(text: string, word: string): boolean {
  let at = 0;
  while (at < word.length && text[at] === word[at]) at += 1;
  const [first = '', second = ''] = word.slice(at);
  const [wrong, rest] = [text.slice(at + 1), word.slice(at + 1)];
  return (
    wrong.startsWith(rest) ||
    text.startsWith(rest, at) ||
    wrong.startsWith(first + rest) ||
    text.startsWith(second + first + word.slice(at + 2), at)
  );
}
