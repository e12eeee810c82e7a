'use client';

import { useI18n } from '@/components/i18n/i18n-provider';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';

/** Suppresses the hydration warning, because server and browser may format a currency with different spaces. */
export function Amount({ amount }: { amount: number }) {
  const { formatAmount } = useI18n();
  const user = useCurrentUser().data;
  return <span suppressHydrationWarning>{user && formatAmount(amount, user.currencyFormat)}</span>;
}

export const ShortDetail = ({ value }: { value: string | number }) =>
  typeof value === 'number' ? <Amount amount={value} /> : <bdi>{value}</bdi>;
