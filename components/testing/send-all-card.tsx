'use client';

import { SendHorizontalIcon, TriangleAlertIcon } from 'lucide-react';
import { SubmitButton } from '@/components/form/submit-button';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showToast } from '@/components/toast/toast';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import type { Translator } from '@/lib/i18n/translator';
import { useSendAllReminders } from '@/lib/testing/queries';
import type { SendAllRemindersResponse } from '@/lib/testing/schema';
import { useTestingErrorHandler } from './use-testing-error-handler';

export function SendAllCard() {
  const { t } = useI18n();
  const { mutate, data, isPending } = useSendAllReminders();
  const errorHandler = useTestingErrorHandler();
  const sendAll = () =>
    mutate(undefined, {
      onSuccess: ({ message, success }) =>
        showToast({
          title: t('testing.sendAll.done'),
          description: message,
          ...(!success && { variant: 'destructive' }),
        }),
      onError: errorHandler(t('testing.sendAll.failed')),
    });
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle>{t('testing.sendAll.title')}</CardTitle>
      </CardHeader>
      <CardContent className="space-y-4">
        <Alert role="note" variant="warning">
          <TriangleAlertIcon aria-hidden />
          <AlertDescription>{t('testing.sendAll.warning')}</AlertDescription>
        </Alert>
        <SubmitButton type="button" variant="outline" pending={isPending} Icon={SendHorizontalIcon} onClick={sendAll}>
          {t('testing.sendAll.title')}
        </SubmitButton>
        <div aria-live="polite" className="empty:-mt-4">
          {data && <SendAllResult result={data} />}
        </div>
      </CardContent>
    </Card>
  );
}

const variantByStatus = { sent: 'success', failed: 'destructive', other: 'outline' } as const;

const describeDaysToDue = (t: Translator, daysToDue: number): string =>
  daysToDue < 0 ? t('testing.sendAll.pastDue', { days: -daysToDue }) : t('testing.sendAll.toDue', { days: daysToDue });

function SendAllResult({ result }: { result: SendAllRemindersResponse }) {
  const { t } = useI18n();
  const counts = [
    [t('testing.sendAll.counts.processed'), result.processedCount],
    [t('testing.sendAll.counts.succeeded'), result.successCount],
    [t('testing.sendAll.counts.failed'), result.failureCount],
  ] as const;
  return (
    <div className="space-y-4">
      <p className="text-sm">{result.message}</p>
      <dl className="grid grid-cols-3 gap-3">
        {counts.map(([name, count]) => (
          <div key={name} className="rounded-lg border p-3">
            <dt className="text-xs text-muted-foreground">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {result.results.length > 0 && (
        <ul
          tabIndex={0}
          aria-label={t('testing.sendAll.details')}
          className="max-h-80 divide-y overflow-y-auto rounded-lg border text-sm focus-ring"
        >
          {result.results.map((item, index) => (
            <li key={index} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="font-medium wrap-anywhere">{item.title}</span>
                <span className="block text-xs wrap-anywhere text-muted-foreground">
                  {[
                    t(`testing.emailTypes.${item.emailType}`),
                    item.kind
                      ? t(`testing.sendAll.${item.kind}`)
                      : t('testing.sendAll.leadDay', { leadDay: item.leadDay }),
                    describeDaysToDue(t, item.daysToDue),
                    item.reason,
                    item.error,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Badge variant={variantByStatus[item.status]}>{t(`testing.sendAll.statuses.${item.status}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
