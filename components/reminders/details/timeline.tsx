import { useRef } from 'react';
import { CalendarIcon, ChevronDownIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { parseDay } from '@/lib/calendar';
import { useNotices } from '@/lib/reminders/notices/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { pastLeadDays } from '@/lib/schedule/lead-day-rules';
import { leadDayLabel } from '@/lib/schedule-texts';
import { NoticeItem, TimelineItem } from './timeline-item';

/** The emails about the current occurrence up to its due date, and those about earlier ones behind a line. */
export function Timeline({ reminder }: { reminder: ReminderResponse }) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      {/* Retrying focuses the panel, because the focused retry button is unmounted while the notices load. */}
      <LoadedTimeline reminder={reminder} onRetry={() => panel.current?.focus()} />
    </div>
  );
}

function LoadedTimeline({ reminder, onRetry }: { reminder: ReminderResponse; onRetry: () => void }) {
  const i18n = useI18n();
  const { today } = useDashboard();
  const { t, formatDay } = i18n;
  const { id, title, status, leadDays } = reminder;
  const { data: notices, isPending, isError, refetch } = useNotices(id);
  const retry = () => {
    onRetry();
    void refetch();
  };
  if (isPending) return <Skeleton className="h-20 w-full" />;
  if (isError) {
    return (
      <p className="text-sm text-muted-foreground">
        {t('reminders.emails.notLoaded')}{' '}
        <Button variant="link" size="sm" className="h-auto p-0" onClick={retry}>
          {t('ui.tryAgain')}
        </Button>
      </p>
    );
  }
  const dueOn = parseDay(reminder.dueOn);
  const active = status !== 'completed';
  const current = notices.filter(({ occurrenceOn }) => occurrenceOn === dueOn);
  const earlier = notices.filter(({ occurrenceOn }) => occurrenceOn !== dueOn);
  const planned = current.flatMap(({ kind, leadDay }) => (kind === 'lead' ? [leadDay] : []));
  const skipped = active ? pastLeadDays(dueOn, leadDays, today).filter((leadDay) => !planned.includes(leadDay)) : [];
  const next = current.find((notice) => notice.status === 'pending');
  return (
    <>
      {current.length + skipped.length > 0 && (
        <ul aria-label={t('reminders.emails.label', { title })}>
          {skipped.map((leadDay) => (
            <TimelineItem key={`skipped-${leadDay}`} label={leadDayLabel(i18n, leadDay)} state="skipped" />
          ))}
          {current.map((notice) => (
            <NoticeItem key={notice.id} reminder={reminder} notice={notice} isNext={notice === next} />
          ))}
        </ul>
      )}
      {active && (
        <p className="flex items-center gap-3 text-sm font-medium">
          <span className="grid size-7 shrink-0 place-items-center rounded-full border bg-card">
            <CalendarIcon className="size-3.5" aria-hidden />
          </span>
          {t('reminders.emails.due', { date: formatDay(dueOn, 'day') })}
        </p>
      )}
      {earlier.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm text-muted-foreground sm:min-h-8 [&::-webkit-details-marker]:hidden">
            {t('reminders.emails.earlier')}
            <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" aria-hidden />
          </summary>
          <ul>
            {earlier.map((notice) => (
              <NoticeItem key={notice.id} reminder={reminder} notice={notice} isNext={false} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
