'use client';

import { useRef, type ComponentProps } from 'react';
import { BellOffIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { NoticeResponse } from '@/lib/notifications/schema';
import { useNotices } from '@/lib/reminders/queries';
import type { NoticeStatus } from '@/lib/schedule/notice-rules';
import { leadDayLabel, pastLeadDays } from '@/lib/schedule/reminder-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { muteAction, useToggleMute } from './use-toggle-mute';
import { formatInstant } from '@/lib/i18n/format-instant';

const BADGE_VARIANTS: Record<NoticeStatus, ComponentProps<typeof Badge>['variant']> = {
  pending: 'secondary',
  sending: 'secondary',
  sent: 'success',
  failed: 'destructive',
  superseded: 'outline',
  cancelled: 'outline',
};

function explainNotice(i18n: I18n, notice: NoticeResponse, timezone: string): string | null {
  const { t } = i18n;
  if (notice.status === 'sent' && notice.sentAt) {
    return t('reminders.emails.sentOn', { date: formatInstant(i18n, new Date(notice.sentAt), timezone, 'dayAndTime') });
  }
  if (notice.status === 'superseded') return t('reminders.emails.replaced');
  return notice.reason;
}

interface PanelProps {
  reminder: ReminderResponse;
  today: Day;
  timezone: string;
}

export function NoticesPanel(props: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={panel} tabIndex={-1}>
      {/* Retrying focuses the panel, because the focused retry button is unmounted while the notices load. */}
      <NoticeList {...props} onRetry={() => panel.current?.focus()} />
    </div>
  );
}

function NoticeList({ reminder, today, timezone, onRetry }: PanelProps & { onRetry: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data, isPending, isError, refetch } = useNotices(reminder.id, true);
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
    <div className="space-y-3">
      {active && <MuteToggle reminder={reminder} />}
      {data.length === 0 && skippedLeadDays.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t('reminders.emails.none')}</p>
      ) : (
        <ul
          className="divide-y rounded-lg border bg-card text-sm"
          aria-label={t('reminders.emails.label', { title: reminder.title })}
        >
          {skippedLeadDays.map((leadDay) => (
            <li key={`skipped-${leadDay}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <span className="w-20 font-medium">{leadDayLabel(i18n, leadDay)}</span>
              <span className="min-w-0 flex-1 text-muted-foreground">{t('reminders.emails.datePassed')}</span>
              <Badge variant="outline">{t('reminders.emails.status.skipped')}</Badge>
            </li>
          ))}
          {data.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} timezone={timezone} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NoticeItem({ notice, timezone }: { notice: NoticeResponse; timezone: string }) {
  const i18n = useI18n();
  const willRetry = notice.status === 'pending' && notice.reason !== null;
  const explanation = explainNotice(i18n, notice, timezone);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span className="w-20 font-medium">
        {notice.kind === 'later' ? i18n.t('reminders.emails.later') : leadDayLabel(i18n, notice.leadDay)}
      </span>
      <span className="min-w-0 flex-1 tabular-nums">
        <time dateTime={notice.sendAt}>{formatInstant(i18n, new Date(notice.sendAt), timezone, 'dayAndTime')}</time>
      </span>
      <Badge variant={willRetry ? 'warning' : BADGE_VARIANTS[notice.status]}>
        {i18n.t(`reminders.emails.status.${willRetry ? 'retry' : notice.status}`)}
      </Badge>
      {explanation && <span className="w-full text-xs wrap-anywhere text-muted-foreground">{explanation}</span>}
    </li>
  );
}

function MuteToggle({ reminder }: { reminder: ReminderResponse }) {
  const { t } = useI18n();
  const { title, muted } = reminder;
  const action = muteAction(muted);
  const { toggleMute, isPending } = useToggleMute();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      {muted && (
        <span className="flex items-center gap-1.5 font-medium text-foreground">
          <BellOffIcon className="size-4" aria-hidden /> {t('reminders.emails.off')}
        </span>
      )}
      <Button
        variant="outline"
        size="sm"
        onClick={() => toggleMute(reminder)}
        aria-disabled={isPending}
        aria-label={t(`reminders.actions.${action}.name`, { title })}
      >
        {t(`reminders.actions.${action}.label`)}
      </Button>
    </p>
  );
}
