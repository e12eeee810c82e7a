import { useI18n } from '@/components/i18n/i18n-provider';
import { Badge } from '@/components/ui/badge';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import type { SystemStatusResponse } from '@/lib/operations/schema';
import { formatInstant } from '@/lib/i18n/format-instant';

export function SystemStatusCard({
  status,
  totalReminders,
  timezone,
}: {
  status: SystemStatusResponse | undefined;
  totalReminders: number | undefined;
  timezone: string;
}) {
  const i18n = useI18n();
  const { t, formatNumber } = i18n;
  const lastRun = status?.lastPassAt && formatInstant(i18n, new Date(status.lastPassAt), timezone, 'dayAndTime');
  const facts = [
    ['environment', status?.environment ?? t('testing.system.environments.development')],
    ['emailProvider', status?.emailProvider ?? t('testing.system.unknown')],
    ['scheduler', status?.scheduler ?? t('testing.system.inMemoryScheduler')],
    ['lastRun', lastRun ?? t('testing.system.noRunYet')],
    ...(status && status.clock !== 'ok' ? [['clock', t('testing.system.clockNotTrusted')] as const] : []),
    ['virusScan', status?.scanner ?? t('testing.system.unknown')],
    ['failedEmails', status ? formatNumber(status.failedNotices) : '–'],
    ...(status?.signInMailsLeft === undefined
      ? []
      : ([['signInMailsLeft', formatNumber(status.signInMailsLeft)]] as const)),
    ['totalReminders', totalReminders === undefined ? '–' : formatNumber(totalReminders)],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('testing.system.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-[minmax(0,auto)_1fr] gap-x-6 gap-y-2 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{t(`testing.system.${name}`)}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere">
                {value}
                {name === 'lastRun' && status?.schedulerLate && (
                  <Badge variant="destructive" className="ml-2">
                    {t('testing.system.late')}
                  </Badge>
                )}
                {name === 'signInMailsLeft' && status?.signInMailsLeft === 0 && (
                  <Badge variant="destructive" className="ml-2">
                    {t('testing.system.budgetSpent')}
                  </Badge>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
