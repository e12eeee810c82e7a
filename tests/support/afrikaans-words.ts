/** Frequent Afrikaans words of the product that are not English words too, as 'die' and 'met' are. */
const AFRIKAANS_WORDS = [
  ...['jou', 'jy', 'nie', 'vir', 'het', 'asseblief', 'hierdie', 'herinnering', 'herinneringe', 'wagwoord', 'rekening'],
  ...['vandag', 'môre', 'gister', 'dag', 'dae', 'sperdatum', 'verval', 'kantoor', 'skakel', 'skrap', 'stoor', 'adres'],
  ...['nuwe', 'geen', 'maand', 'maande', 'jaar', 'uur', 'herinner', 'betaal', 'agterstallig', 'volgende', 'oor'],
];

const PATTERN = new RegExp(`(?<!\\p{L})(?:${AFRIKAANS_WORDS.join('|')})(?!\\p{L})|’n `, 'giu');

/** Returns the Afrikaans words of a text. */
export const findAfrikaans = (text: string): string[] => text.match(PATTERN) ?? [];
