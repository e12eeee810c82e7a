const LONG_RUN_OF_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Normalizes to Unicode NFC or NFKD, with at most 30 combining marks in a row (the Stream-Safe Text Format of UAX #15).
 * `String.normalize` sorts such a run, and takes minutes for 256 kB of them.
 */
export const normalizeText = (text: string, form: 'NFC' | 'NFKD' = 'NFC'): string =>
  text.replaceAll(LONG_RUN_OF_MARKS, '$1').normalize(form);

/** Folds what texts that people consider equal may differ in: case, accents, and the form of apostrophes, quotes, hyphens and spaces. */
export const foldText = (text: string): string =>
  // Before NFKD, which makes it a space with an accent.
  normalizeText(text.replaceAll('´', "'"), 'NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[`ʹʻʼʽˈ‘’‚‛′‵ꞌ]/gu, "'")
    .replaceAll(/["“”„‟″«»〃]/gu, '"')
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/\p{White_Space}+/gu, ' ')
    .trim()
    // Upper case unites ß with ss.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** Includes U+2800, the blank Braille pattern, which no Unicode property marks as invisible. */
const INVISIBLE = String.raw`\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800`;
const VISIBLE_CHARACTER = new RegExp(`[^${INVISIBLE}]`, 'u');

/** Trims a text. One of only invisible characters becomes empty, because people could not tell it from none. */
export const trimText = (text: string): string => (VISIBLE_CHARACTER.test(text) ? text.trim() : '');
