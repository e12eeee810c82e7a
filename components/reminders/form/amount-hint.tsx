import { useI18n } from '@/components/i18n/i18n-provider';
import type { ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { describeAmountChange } from '@/lib/amount-change';

interface Props {
  amount: unknown;
  source: ReminderFormOptions;
  currency: string;
}

/** Compares the amount with that of the previous reminder, and asks whether one that was carried on still holds. */
export function AmountHint({ amount, source, currency }: Props) {
  const i18n = useI18n();
  if (source.mode === 'create' || typeof amount !== 'number') return null;
  const previousAmount = source.mode === 'edit' ? source.reminder.previousAmount : source.reminder.amount;
  const hint =
    amount === previousAmount
      ? i18n.t('details.amountChange.still', { amount: i18n.formatAmount(amount, currency) })
      : describeAmountChange(i18n, { amount, previousAmount }, { currency });
  return hint && <p className="text-sm text-muted-foreground">{hint}</p>;
}
