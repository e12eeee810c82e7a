import { useI18n } from '@/components/i18n/i18n-provider';
import { Badge } from '@/components/ui/badge';
import { leadDayLabel } from '@/lib/schedule-texts';
import type { Translator } from '@/lib/i18n/translator';
import type { ScheduleItem } from '@/lib/testing/schema';

const variantByStatus = {
  'already-sent': 'success',
  'ready-to-send': 'warning',
  scheduled: 'secondary',
  other: 'outline',
} as const;

function describeRelativeDay(t: Translator, days: number): string {
  if (days === 0) return t('testing.schedule.today');
  return days > 0 ? t('testing.schedule.in', { days }) : t('testing.schedule.ago', { days: -days });
}

const describeSentBy = (t: Translator, { productionSent, testSent }: ScheduleItem): string =>
  [productionSent && t('testing.schedule.sentByScheduler'), testSent && t('testing.schedule.sentAsTest')]
    .filter(Boolean)
    .join(', ');

export function ScheduleList({ items }: { items: readonly ScheduleItem[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (items.length === 0) return <p className="text-sm text-muted-foreground">{t('testing.schedule.empty')}</p>;
  return (
    <ul
      tabIndex={0}
      aria-label={t('testing.schedule.title')}
      className="max-h-40 divide-y overflow-y-auto rounded-lg border text-sm focus-ring"
    >
      {items.map((item) => {
        const facts = [
          describeRelativeDay(t, item.daysToNotification),
          t(`testing.emailTypes.${item.emailType}`),
          describeSentBy(t, item),
          item.wouldSendNow && t('testing.schedule.wouldSendNow'),
        ];
        return (
          <li key={item.leadDay} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="w-20 font-medium">{leadDayLabel(i18n, item.leadDay)}</span>
            <span className="min-w-0 flex-1 text-muted-foreground">{facts.filter(Boolean).join(' · ')}</span>
            <Badge variant={variantByStatus[item.status]}>{t(`testing.schedule.statuses.${item.status}`)}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
