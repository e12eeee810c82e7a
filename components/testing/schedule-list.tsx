import { useI18n } from '@/components/i18n/i18n-provider';
import { Badge } from '@/components/ui/badge';
import { leadDayLabel } from '@/lib/schedule/reminder-rules';
import { formatQuantity } from '@/lib/quantity';
import type { ScheduleItem } from '@/lib/testing/schema';

const statusBadges: Record<
  ScheduleItem['status'],
  { label: string; variant: 'success' | 'warning' | 'secondary' | 'outline' }
> = {
  'already-sent': { label: 'Already sent', variant: 'success' },
  'ready-to-send': { label: 'Ready to send', variant: 'warning' },
  scheduled: { label: 'Scheduled', variant: 'secondary' },
  other: { label: 'Other', variant: 'outline' },
};

function describeRelativeDay(days: number): string {
  const count = formatQuantity(Math.abs(days), 'day');
  if (days === 0) return 'today';
  return days > 0 ? `in ${count}` : `${count} ago`;
}

const describeSentBy = ({ productionSent, testSent }: ScheduleItem): string =>
  [productionSent && 'sent by the scheduler', testSent && 'sent as a test'].filter(Boolean).join(', ');

export function ScheduleList({ items }: { items: readonly ScheduleItem[] }) {
  const i18n = useI18n();
  if (items.length === 0) return <p className="text-sm text-muted-foreground">No emails are scheduled.</p>;
  return (
    <ul
      tabIndex={0}
      aria-label="Schedule"
      className="max-h-40 divide-y overflow-y-auto rounded-lg border text-sm focus-ring"
    >
      {items.map((item) => {
        const badge = statusBadges[item.status];
        const sentText = describeSentBy(item);
        return (
          <li key={item.leadDay} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="w-20 font-medium">{leadDayLabel(i18n, item.leadDay)}</span>
            <span className="min-w-0 flex-1 text-muted-foreground">
              {describeRelativeDay(item.daysToNotification)} · {item.emailType}
              {sentText && ` · ${sentText}`}
              {item.wouldSendNow && ' · would go out now'}
            </span>
            <Badge variant={badge.variant}>{badge.label}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
