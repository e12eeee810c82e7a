import { useRef, type PropsWithChildren } from 'react';
import { CalendarIcon, ChevronDownIcon, HourglassIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { DueSentence } from '@/components/reminders/row/row-summary';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { dayInTimezone, parseDay } from '@/lib/calendar';
import type { NoticeResponse } from '@/lib/notifications/schema';
import { useNotices } from '@/lib/reminders/notices/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { applyByText } from '@/lib/schedule-texts';
import { isInLeadDayEmail } from '@/lib/schedule/notice-rules';
import { NoticeItem } from './timeline-item';

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
  const { today, user } = useDashboard();
  const { t, formatDay } = i18n;
  const { id, title, status, applyBy } = reminder;
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
  const ofOccurrence = notices.filter(({ occurrenceOn }) => occurrenceOn === dueOn);
  const planned = ofOccurrence.filter((notice) => notice.status === 'pending');
  const current = ofOccurrence.filter((notice) => notice.status !== 'pending' || !isInLeadDayEmail(notice, planned));
  const earlier = notices.filter(({ occurrenceOn }) => occurrenceOn !== dueOn);
  const next = current.find((notice) => notice.status === 'pending');
  const dayOf = ({ sendAt }: NoticeResponse) => dayInTimezone(new Date(sendAt), user.timezone);
  const deadline = active && applyBy && applyBy.on < dueOn ? { ...applyBy, on: parseDay(applyBy.on) } : null;
  const hasOwnItem = deadline !== null && !current.some((notice) => dayOf(notice) === deadline.on);
  const isAfterDeadline = (notice: NoticeResponse) => deadline !== null && dayOf(notice) > deadline.on;
  const toItem = (notice: NoticeResponse) => (
    <NoticeItem key={notice.id} reminder={reminder} notice={notice} isNext={notice === next} />
  );
  return (
    <>
      {(current.length > 0 || hasOwnItem) && (
        <ul aria-label={t('reminders.emails.label', { title })}>
          {current.filter((notice) => !isAfterDeadline(notice)).map(toItem)}
          {hasOwnItem && (
            <li className="relative pb-3">
              <span aria-hidden className="absolute top-7 bottom-0 left-[13px] w-0.5 bg-border" />
              <MarkedLine Icon={HourglassIcon}>{applyByText(i18n, deadline, today)}</MarkedLine>
            </li>
          )}
          {current.filter(isAfterDeadline).map(toItem)}
        </ul>
      )}
      {active && (
        <MarkedLine Icon={CalendarIcon}>
          {reminder.occasion ? (
            <DueSentence reminder={reminder} />
          ) : (
            t('reminders.emails.due', { date: formatDay(dueOn, 'day') })
          )}
        </MarkedLine>
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

const MarkedLine = ({ Icon, children }: PropsWithChildren<{ Icon: typeof CalendarIcon }>) => (
  <p className="flex items-center gap-3 text-sm font-medium">
    <span className="grid size-7 shrink-0 place-items-center rounded-full border bg-card">
      <Icon className="size-3.5" aria-hidden />
    </span>
    <span>{children}</span>
  </p>
);
