const PLAIN = /^\d+([.,]\d{1,2})?$/;
const WITH_THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;

/** Parses amounts such as 'R 2 340,50' or '2,340.50'. Empty text becomes null; invalid text is returned unchanged. */
export function parseAmount(text: string): number | string | null {
  const typed = text.replace(/^\s*(ZAR|R|\$|€|£)/i, '').replace(/\s/g, '');
  if (typed === '') return null;
  if (WITH_THOUSANDS.test(typed)) return Number(typed.replaceAll(',', ''));
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : text;
}
