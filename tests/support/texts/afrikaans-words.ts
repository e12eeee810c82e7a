/** Frequent Afrikaans words in the product's texts, except those that are also English, such as 'die' and 'met'. */
const AFRIKAANS_WORDS = [
  ...['jou', 'jy', 'nie', 'vir', 'het', 'asseblief', 'hierdie', 'herinnering', 'herinneringe', 'wagwoord', 'profiel'],
  ...['vandag', 'môre', 'gister', 'dag', 'dae', 'sperdatum', 'verval', 'kantoor', 'skakel', 'skrap', 'stoor', 'adres'],
  ...['nuwe', 'geen', 'maand', 'maande', 'jaar', 'uur', 'herinner', 'betaal', 'agterstallig', 'volgende', 'oor'],
];

const PATTERN = new RegExp(`(?<!\\p{L})(?:${AFRIKAANS_WORDS.join('|')})(?!\\p{L})|’n `, 'giu');

export const findAfrikaans = (text: string): string[] => text.match(PATTERN) ?? [];
