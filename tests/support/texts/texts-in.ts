/** Returns the texts between the tags of rendered markup, with plain spaces. */
export const textsIn = (markup: string): string[] =>
  markup
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1).replaceAll(/\s/g, ' '))
    .filter(Boolean);
