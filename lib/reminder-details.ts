import type { I18n } from '@/lib/i18n/i18n';
import type { TemplateResponse } from '@/lib/templates/schema';

/**
 * What owners note about a reminder for themselves: nothing is decided by it. Schema, form, list, mail, search, import
 * and export go through this list, in this order. Another detail also needs a column, and the texts of its label and of
 * its greatest length.
 */
export const DETAILS = {
  amount: { kind: 'amount', isSearched: true },
  /** For the owner to quote, such as a number plate. The first searched text, because an import reads it from there. */
  reference: { kind: 'line', maxLength: 60, isSearched: true },
  description: { kind: 'text', maxLength: 5000, isSearched: true },
} as const satisfies Record<string, Detail>;

type Detail = { isSearched: boolean } & ({ kind: 'amount' } | { kind: 'line' | 'text'; maxLength: number });

export type DetailName = keyof typeof DETAILS;
export type TextDetail = {
  [Name in DetailName]: (typeof DETAILS)[Name]['kind'] extends 'amount' ? never : Name;
}[DetailName];
export type ByKind<Amount, Text> = {
  [Name in DetailName]: (typeof DETAILS)[Name]['kind'] extends 'amount' ? Amount : Text;
};
export type DetailValues = ByKind<number | null, string | null>;

export const DETAIL_NAMES = Object.keys(DETAILS) as DetailName[];
export const isDetail = (field: string): field is DetailName => field in DETAILS;
const namesWhere = (isWanted: (detail: Detail) => boolean) => DETAIL_NAMES.filter((name) => isWanted(DETAILS[name]));
/** Shown beside a label. */
export const SHORT_DETAILS = namesWhere(({ kind }) => kind !== 'text');
/** Paragraphs. */
export const LONG_DETAILS = namesWhere(({ kind }) => kind === 'text');

/** @param referenceKind what the reminder's template calls the reference */
export const detailLabel = (
  { t }: Pick<I18n, 't'>,
  name: DetailName,
  referenceKind?: TemplateResponse['referenceKind'],
): string =>
  name === 'reference' && referenceKind ? t(`details.referenceKinds.${referenceKind}`) : t(`details.labels.${name}`);

/** Undefined if there is none. */
export const formatDetail = (
  { formatAmount }: I18n,
  value: string | number | null | undefined,
  currency: string,
): string | undefined => (typeof value === 'number' ? formatAmount(value, currency) : value || undefined);
