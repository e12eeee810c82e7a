/** Folds what texts that people consider equal may differ in: case, accents, and the form of apostrophes, quotes, hyphens and spaces. */
export const foldText = (text: string): string =>
  text
    // Before NFKD, which makes it a space with an accent.
    .replaceAll('´', "'")
    .normalize('NFKD')
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
