/**
 * The lead days of a template as typed into the editor, '30, 15, 7, 0' (spec §5): each once, in the order typed. What is not
 * a whole number from 0 up is dropped; whether a number is too large is for the schema to say.
 */
export const parseLeadDays = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => /^\d+$/.test(entry))
      .map(Number)
      .filter(Number.isSafeInteger),
  ),
];
