'use client';

import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import { formatAmount } from '@/lib/quantity';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** The server and the browser may write the same currency with different spaces. */
export function Amount({ amount }: { amount: number }) {
  const user = useCurrentUser().data;
  return <span suppressHydrationWarning>{user && formatAmount(amount, user)}</span>;
}

export function AmountAndReference({ reminder }: { reminder: Pick<ReminderResponse, 'amount' | 'reference'> }) {
  const { amount, reference } = reminder;
  const user = useCurrentUser().data;
  const details = [
    { name: 'Amount', value: user && amount !== null && formatAmount(amount, user) },
    { name: 'Reference', value: reference },
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
