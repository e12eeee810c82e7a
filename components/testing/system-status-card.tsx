import { Badge } from '@/components/ui/badge';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { formatInstant } from '@/lib/calendar';
import type { SystemStatusResponse } from '@/lib/operations/schema';

/** Shows fallback values while the status is unknown. */
export function SystemStatusCard({
  status,
  totalReminders,
  timezone,
}: {
  status: SystemStatusResponse | undefined;
  totalReminders: number | undefined;
  timezone: string;
}) {
  const lastRun = status?.lastPassAt && formatInstant(new Date(status.lastPassAt), timezone, 'dd MMM yyyy, HH:mm');
  const facts = [
    ['Environment', status?.environment ?? 'Development'],
    ['Email provider', status?.emailProvider ?? 'Unknown'],
    ['Scheduler', status?.scheduler ?? 'Fallback In-Memory Processing'],
    ['Last run', lastRun ?? 'None yet'],
    ...(status && status.clock !== 'ok' ? [['Clock', 'Not trusted, nothing is sent'] as const] : []),
    ['Virus scan', status?.scanner ?? 'Unknown'],
    ['Failed emails', String(status?.failedNotices ?? '–')],
    ...(status?.signInMailsLeft === undefined
      ? []
      : ([['Sign-in emails left today', String(status.signInMailsLeft)]] as const)),
    ['Total reminders', String(totalReminders ?? '–')],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle>System Information</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-[minmax(0,auto)_1fr] gap-x-6 gap-y-2 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere">
                {value}
                {name === 'Last run' && status?.schedulerLate && (
                  <Badge variant="destructive" className="ml-2">
                    Late
                  </Badge>
                )}
                {name === 'Sign-in emails left today' && status?.signInMailsLeft === 0 && (
                  <Badge variant="destructive" className="ml-2">
                    Budget spent
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
