'use client';

import { useI18n } from '@/components/i18n/i18n-provider';
import { LinkedText } from '@/components/ui/linked-text';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import { detailLabel, LONG_DETAILS, SHORT_DETAILS } from '@/lib/reminder-details';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { TemplateResponse } from '@/lib/templates/schema';

/** Suppresses the hydration warning, because server and browser may format a currency with different spaces. */
export function Amount({ amount }: { amount: number }) {
  const { formatAmount } = useI18n();
  const user = useCurrentUser().data;
  return <span suppressHydrationWarning>{user && formatAmount(amount, user.currencyFormat)}</span>;
}

export const ShortDetail = ({ value }: { value: string | number }) =>
  typeof value === 'number' ? <Amount amount={value} /> : <bdi>{value}</bdi>;

interface DetailsProps {
  reminder: ReminderResponse;
  referenceKind: TemplateResponse['referenceKind'] | undefined;
}

export function Details({ reminder, referenceKind }: DetailsProps) {
  const i18n = useI18n();
  const short = SHORT_DETAILS.flatMap((name) => {
    const value = reminder[name];
    return value === null ? [] : [{ label: detailLabel(i18n, name, referenceKind), value }];
  });
  return (
    <>
      {short.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {short.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-muted-foreground">{label}</dt>
              <dd dir="auto" className="font-medium wrap-anywhere">
                <ShortDetail value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {LONG_DETAILS.map(
        (name) =>
          reminder[name] && (
            <p key={name} dir="auto" className="text-sm leading-relaxed wrap-anywhere whitespace-pre-line">
              <LinkedText text={String(reminder[name])} />
            </p>
          ),
      )}
    </>
  );
}
