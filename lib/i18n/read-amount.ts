import { foldText } from '@/lib/fold-text';

/** How people write each currency beside its code. The first is shown in the field of an amount. */
export const CURRENCY_SIGNS = {
  ZAR: ['R', 'rand'],
  USD: ['$', 'US$'],
  EUR: ['€', 'euro'],
  GBP: ['£'],
} as const;
export type Currency = keyof typeof CURRENCY_SIGNS;
const CURRENCIES = Object.keys(CURRENCY_SIGNS);

/** Why a text is no amount: not a number, more than two decimals, or in another currency. */
export type AmountProblem = 'number' | 'decimals' | 'otherCurrency';

const MAX_LENGTH = 60;
const NUMBER = /^([^\d]*)(\d(?:[\d ,.']*\d)?)([^\d]*)$/;
const PLAIN = /^(\d+)(?:[.,](\d+))?$/;
const GROUPED = /^([1-9]\d{0,2}([ ,.'])\d{3}(?:\2\d{3})*)(?:([.,])(\d+))?$/;

/**
 * Reads 'R 2 340,50', '2,340.50', '1.234,50', "2'340", '2340 ZAR', '(400.00)' and '400-'. Three digits after a single
 * point are too many decimals, because in South Africa the point separates cents rather than thousands.
 * @param currency its code; undefined to take any currency
 * @returns null for empty text, and for a sign or dash alone, as spreadsheets show nothing: 'R -'
 */
export function readAmount(text: string, currency?: string): number | AmountProblem | null {
  const folded = foldText(text.slice(0, MAX_LENGTH + 1));
  const [, before = '', digits = '', after = ''] = (folded.length <= MAX_LENGTH && NUMBER.exec(folded)) || [];
  if (digits === '') return isEmpty(folded, currency) ? null : 'number';
  // '.50' and '2340.-', which is how some write that there are no cents.
  const [, prefix = '', startsWithPoint] = /^(.*?)([.,]?)$/.exec(before)!;
  const suffix = after.replace(/^[.,](?:-{1,2})?/, '');
  const signs = [prefix, suffix].map((text) => text.replaceAll(/[\s()+-]/g, '')).filter((sign) => sign !== '');
  const marks = `${prefix}${suffix}`.replaceAll(/[^()+-]/g, '');
  if (!['', '+', '-', '()'].includes(marks)) return 'number';
  const problem = checkSigns(signs, currency);
  if (problem) return problem;
  const amount = readDigits(startsWithPoint ? `0.${digits}` : digits);
  return typeof amount === 'number' && (marks === '-' || marks === '()') ? -amount : amount;
}

function readDigits(digits: string): number | AmountProblem {
  const [, whole = '', separator, point, grouped = ''] = GROUPED.exec(digits) ?? [];
  const isGrouped = separator !== undefined && separator !== point;
  if (isGrouped && !(separator === '.' && /^\d+\.\d{3}$/.test(digits)))
    return toNumber(whole.replaceAll(/\D/g, ''), grouped);
  const [, plain, decimals = ''] = PLAIN.exec(digits) ?? [];
  return plain === undefined ? 'number' : toNumber(plain, decimals);
}

const toNumber = (whole: string, decimals: string) =>
  decimals.length > 2 ? 'decimals' : Number(`${whole}.${decimals}`);

const isEmpty = (folded: string, currency: string | undefined): boolean =>
  /^[a-z\p{Sc}]* ?-?$/u.test(folded) && checkSigns([folded.replace(/ ?-?$/, '')].filter(Boolean), currency) === null;

function checkSigns(signs: string[], currency: string | undefined): AmountProblem | null {
  const accepted = currency ? [currency] : CURRENCIES;
  if (signs.every((sign) => accepted.some((each) => signsOf(each).includes(sign)))) return null;
  return signs.every(isCurrency) ? 'otherCurrency' : 'number';
}

const signsOf = (currency: string): string[] =>
  [currency, ...((CURRENCY_SIGNS as Record<string, readonly string[]>)[currency] ?? [])].map(foldText);

const isCurrency = (sign: string): boolean =>
  /\p{Sc}/u.test(sign) ||
  CURRENCIES.some((each) => signsOf(each).includes(sign)) ||
  Intl.supportedValuesOf('currency').includes(sign.toUpperCase());
