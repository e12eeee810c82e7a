'use client';

import { useRef } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { parseDay } from '@/lib/calendar';
import { useNotices } from '@/lib/reminders/notices/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { pastLeadDays } from '@/lib/schedule/lead-day-rules';
import { leadDayLabel } from '@/lib/schedule-texts';
import { EmailItem, NoticeItem } from './notice-item';

export function NoticesPanel({ reminder }: { reminder: ReminderResponse }) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={panel} tabIndex={-1}>
      {/* Retrying focuses the panel, because the focused retry button is unmounted while the notices load. */}
      <NoticeList reminder={reminder} onRetry={() => panel.current?.focus()} />
    </div>
  );
}

function NoticeList({ reminder, onRetry }: { reminder: ReminderResponse; onRetry: () => void }) {
  const i18n = useI18n();
  const { today } = useDashboard();
  const { t } = i18n;
  const { data, isPending, isError, refetch } = useNotices(reminder.id);
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
  const plannedLeadDays = new Set(
    data
      .filter(({ kind, occurrenceOn }) => kind === 'lead' && occurrenceOn === reminder.dueOn)
      .map(({ leadDay }) => leadDay),
  );
  const active = reminder.status !== 'completed';
  const skippedLeadDays = active
    ? pastLeadDays(parseDay(reminder.dueOn), reminder.leadDays, today).filter(
        (leadDay) => !plannedLeadDays.has(leadDay),
      )
    : [];
  return (
    <>
      {data.length === 0 && skippedLeadDays.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t('reminders.emails.none')}</p>
      ) : (
        <ul
          className="divide-y rounded-lg border bg-card text-sm"
          aria-label={t('reminders.emails.label', { title: reminder.title })}
        >
          {skippedLeadDays.map((leadDay) => (
            <EmailItem
              key={`skipped-${leadDay}`}
              label={leadDayLabel(i18n, leadDay)}
              state="skipped"
              day={<span className="text-muted-foreground">{t('reminders.emails.datePassed')}</span>}
            />
          ))}
          {data.map((notice) => (
            <NoticeItem key={notice.id} reminder={reminder} notice={notice} />
          ))}
        </ul>
      )}
    </>
  );
}
