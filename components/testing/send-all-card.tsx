'use client';

import { SendHorizontalIcon, TriangleAlertIcon } from 'lucide-react';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { SubmitButton } from '@/components/ui/submit-button';
import { showToast } from '@/components/ui/toast';
import { formatDayCount } from '@/lib/quantity';
import { useSendAllReminders } from '@/lib/testing/queries';
import type { SendAllResponse } from '@/lib/testing/schema';
import { useTestingErrorHandler } from './use-testing-error-handler';

export function SendAllCard() {
  const { mutate, data, isPending } = useSendAllReminders();
  const errorHandler = useTestingErrorHandler();
  const sendAll = () =>
    mutate(undefined, {
      onSuccess: ({ message, success }) =>
        showToast({ title: 'Reminder Emails', description: message, ...(!success && { variant: 'destructive' }) }),
      onError: errorHandler('Failed to send reminder emails'),
    });
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle>Send All Reminder Emails</CardTitle>
      </CardHeader>
      <CardContent className="space-y-4">
        <Alert role="note" variant="warning">
          <TriangleAlertIcon aria-hidden />
          <AlertDescription>
            Only reminders whose notification dates are past or today are processed. This sends real emails to every
            user.
          </AlertDescription>
        </Alert>
        <SubmitButton type="button" pending={isPending} Icon={SendHorizontalIcon} onClick={sendAll}>
          Send All Reminder Emails
        </SubmitButton>
        <div aria-live="polite" className="empty:-mt-4">
          {data && <SendAllResult result={data} />}
        </div>
      </CardContent>
    </Card>
  );
}

const variantByStatus = { sent: 'success', failed: 'destructive', other: 'outline' } as const;

const describeDaysToDue = (daysToDue: number): string =>
  daysToDue < 0 ? `${formatDayCount(-daysToDue)} past due` : `${formatDayCount(daysToDue)} to due`;

function SendAllResult({ result }: { result: SendAllResponse }) {
  const counts = [
    ['Processed', result.processedCount],
    ['Success', result.successCount],
    ['Failed', result.failureCount],
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
          aria-label="Details"
          className="max-h-80 divide-y overflow-y-auto rounded-lg border text-sm focus-ring"
        >
          {result.results.map((item, index) => (
            <li key={index} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="font-medium wrap-anywhere">{item.title}</span>
                <span className="block text-xs wrap-anywhere text-muted-foreground">
                  {[
                    item.emailType,
                    `lead day ${item.leadDay}`,
                    describeDaysToDue(item.daysToDue),
                    item.reason,
                    item.error,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Badge variant={variantByStatus[item.status]}>{item.status}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
