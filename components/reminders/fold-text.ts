/** Returns the text in lower case without accents: 'more' for 'Môre'. */
export const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
