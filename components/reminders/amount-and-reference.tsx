'use client';

import { useI18n } from '@/components/i18n/i18n-provider';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { TemplateResponse } from '@/lib/templates/schema';

/** Suppresses the hydration warning, because server and browser may format a currency with different spaces. */
export function Amount({ amount }: { amount: number }) {
  const { formatAmount } = useI18n();
  const user = useCurrentUser().data;
  return <span suppressHydrationWarning>{user && formatAmount(amount, user.currencyFormat)}</span>;
}

interface AmountAndReferenceProps {
  reminder: Pick<ReminderResponse, 'amount' | 'reference'>;
  referenceKind: TemplateResponse['referenceKind'] | undefined;
}

export function AmountAndReference({ reminder, referenceKind }: AmountAndReferenceProps) {
  const { t, formatAmount } = useI18n();
  const { amount, reference } = reminder;
  const user = useCurrentUser().data;
  const details = [
    {
      name: t('reminderForm.amount'),
      value: user && amount !== null && formatAmount(amount, user.currencyFormat),
    },
    { name: t(`reminderForm.reference.labels.${referenceKind ?? 'any'}`), value: reference },
  ].filter(({ value }) => value);
  if (details.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {details.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-muted-foreground">{name}</dt>
          <dd dir="auto" className="font-medium wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
