import { useRef } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { handleApiError } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { formatInstant } from '@/lib/i18n/format-instant';
import { useResendByReason, useResendUndelivered } from '@/lib/operations/queries';
import { UNREACHABLE_REASONS, type Undelivered } from '@/lib/operations/schema';

/** Rows shown of each reason. The others are sent with 'Send all again'. */
const MAX_SHOWN = 20;

/** What failed or waits, one group for each reason. */
export function UndeliveredMessages({ messages, timezone }: { messages: Undelivered[]; timezone: string }) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const byReason = new Map<string | null, Undelivered[]>();
  for (const message of messages) byReason.set(message.reason, [...(byReason.get(message.reason) ?? []), message]);
  return (
    <Card>
      <CardHeader>
        <CardTitle ref={heading} tabIndex={-1}>
          {t('operations.messages.title')}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-6">
        {messages.length === 0 && <p className="text-sm">{t('operations.messages.none')}</p>}
        {[...byReason].map(([reason, group]) => (
          <ReasonGroup
            key={reason}
            messages={group}
            timezone={timezone}
            // The pressed button goes with its message.
            onResent={() => heading.current?.focus()}
          />
        ))}
      </CardContent>
    </Card>
  );
}

interface ReasonGroupProps {
  messages: Undelivered[];
  timezone: string;
  onResent: () => void;
}

function ReasonGroup({ messages, timezone, onResent }: ReasonGroupProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const resendAll = useResendByReason();
  const resendOne = useResendUndelivered();
  const isPending = resendAll.isPending || resendOne.isPending;
  const { reason, explanation } = messages[0]!;
  const canResend = !UNREACHABLE_REASONS.includes(reason);
  const title = explanation ?? t('operations.messages.inTurn');
  const count = (state: Undelivered['state']) => messages.filter((message) => message.state === state).length;
  const onSuccess = (resent: number) => {
    onResent();
    showToast({ title: t('operations.messages.resent', { count: resent }), description: '' });
  };
  const onError = (error: unknown) => handleApiError(error, t('ui.error'), t('operations.messages.notResent'));
  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-muted-foreground">
            {(['failed', 'waiting'] as const)
              .filter((state) => count(state) > 0)
              .map((state) => t(`operations.messages.counts.${state}`, { count: count(state) }))
              .join(' · ')}
          </p>
        </div>
        {reason !== null && canResend && (
          <Button
            variant="outline"
            size="sm"
            disabled={isPending}
            aria-label={t('operations.messages.resendAllLabel', { reason: title })}
            onClick={() => resendAll.mutate(reason, { onSuccess: ({ count: resent }) => onSuccess(resent), onError })}
          >
            {t('operations.messages.resendAll')}
          </Button>
        )}
      </div>
      <ul className="divide-y rounded-lg border text-sm">
        {messages.slice(0, MAX_SHOWN).map(({ id, kind, account, attempts, nextAttemptAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere">{account}</span>
              <span className="block text-xs text-muted-foreground">
                {[
                  t(`operations.messages.kinds.${kind}`),
                  t('operations.messages.attempts', { count: attempts }),
                  nextAttemptAt
                    ? t('operations.messages.next', {
                        time: formatInstant(i18n, new Date(nextAttemptAt), timezone, 'dayAndTime'),
                      })
                    : t('operations.messages.failed'),
                ].join(' · ')}
              </span>
            </span>
            {canResend && (
              <Button
                variant="ghost"
                size="sm"
                disabled={isPending}
                aria-label={t('operations.messages.resendLabel', { account })}
                onClick={() => resendOne.mutate(id, { onSuccess: () => onSuccess(1), onError })}
              >
                {t('operations.messages.resend')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
