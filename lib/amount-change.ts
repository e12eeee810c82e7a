import type { I18n } from '@/lib/i18n/i18n';
import type { ApplyByVerb } from '@/lib/schedule/apply-by-rules';

export interface AmountChange {
  amount: number | null;
  previousAmount: number | null;
}

interface Options {
  currency: string;
  /** The apply-by date, already formatted, until it has passed. */
  actBy?: { verb: ApplyByVerb; date: string } | null | undefined;
}

/**
 * Returns, for example, 'R 2 610,00, last time R 2 340,00 (+11,5 %): compare, or cancel by 13 Nov'; null if the amount is
 * that of the previous reminder, or if either has none.
 */
export function describeAmountChange(
  i18n: I18n,
  { amount, previousAmount }: AmountChange,
  { currency, actBy }: Options,
): string | null {
  if (amount === null || previousAmount === null || amount === previousAmount) return null;
  const { t, formatAmount } = i18n;
  const values = { amount: formatAmount(amount, currency), previous: formatAmount(previousAmount, currency) };
  const change =
    previousAmount === 0
      ? t('details.amountChange.fromNothing', values)
      : t('details.amountChange.byPercent', { ...values, percent: formatPercent(i18n, amount / previousAmount - 1) });
  const isDearer = amount > previousAmount;
  if (!actBy || !isDearer || (actBy.verb !== 'cancel' && actBy.verb !== 'decide')) return change;
  return t(`details.amountChange.${actBy.verb}`, { change, date: actBy.date });
}

/** Without the sign of per cent, whose place is part of the text. */
const formatPercent = ({ locale }: I18n, share: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'always' }).format(
    share * 100,
  );
