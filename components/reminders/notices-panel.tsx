'use client';

import { useRef } from 'react';
import { BellOffIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { formatInstant, parseDay, type Day } from '@/lib/calendar';
import type { NoticeResponse } from '@/lib/notifications/schema';
import { useNotices } from '@/lib/reminders/queries';
import { leadDayLabel, pastLeadDays } from '@/lib/schedule/reminder-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { muteLabel, useToggleMute } from './use-toggle-mute';

const INSTANT_PATTERN = 'dd MMM yyyy, HH:mm';

type NoticeBadge = { label: string; variant: 'secondary' | 'success' | 'destructive' | 'outline' | 'warning' };

function getNoticeBadge({ status, reason }: NoticeResponse): NoticeBadge {
  switch (status) {
    case 'pending':
      return reason ? { label: 'Will be retried', variant: 'warning' } : { label: 'Planned', variant: 'secondary' };
    case 'sending':
      return { label: 'Being sent', variant: 'secondary' };
    case 'sent':
      return { label: 'Sent', variant: 'success' };
    case 'failed':
      return { label: 'Failed', variant: 'destructive' };
    case 'superseded':
      return { label: 'Replaced', variant: 'outline' };
    case 'cancelled':
      return { label: 'Cancelled', variant: 'outline' };
  }
}

function explainNotice(notice: NoticeResponse, timezone: string): string | null {
  if (notice.status === 'sent' && notice.sentAt) {
    return `Sent on ${formatInstant(new Date(notice.sentAt), timezone, INSTANT_PATTERN)}`;
  }
  if (notice.status === 'superseded') return 'A later email was due at the same time and was sent instead';
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
  const { data, isPending, isError, refetch } = useNotices(reminder.id, true);
  const retry = () => {
    onRetry();
    void refetch();
  };
  if (isPending) return <Skeleton className="h-20 w-full" />;
  if (isError) {
    return (
      <p className="text-sm text-muted-foreground">
        The emails could not be loaded.{' '}
        <Button variant="link" size="sm" className="h-auto p-0" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  }
  const plannedLeadDays = new Set(
    data.filter(({ occurrenceOn }) => occurrenceOn === reminder.dueOn).map(({ leadDay }) => leadDay),
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
        <p className="text-sm text-muted-foreground">No emails are planned.</p>
      ) : (
        <ul className="divide-y rounded-lg border bg-card text-sm" aria-label={`Emails about "${reminder.title}"`}>
          {skippedLeadDays.map((leadDay) => (
            <li key={`skipped-${leadDay}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <span className="w-20 font-medium">{leadDayLabel(leadDay)}</span>
              <span className="min-w-0 flex-1 text-muted-foreground">Date already passed</span>
              <Badge variant="outline">Skipped</Badge>
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
  const badge = getNoticeBadge(notice);
  const explanation = explainNotice(notice, timezone);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span className="w-20 font-medium">{leadDayLabel(notice.leadDay)}</span>
      <span className="min-w-0 flex-1 tabular-nums">
        <time dateTime={notice.sendAt}>{formatInstant(new Date(notice.sendAt), timezone, INSTANT_PATTERN)}</time>
      </span>
      <Badge variant={badge.variant}>{badge.label}</Badge>
      {explanation && <span className="w-full text-xs wrap-anywhere text-muted-foreground">{explanation}</span>}
    </li>
  );
}

function MuteToggle({ reminder }: { reminder: ReminderResponse }) {
  const { title, muted } = reminder;
  const { toggleMute, isPending } = useToggleMute();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      {muted && (
        <span className="flex items-center gap-1.5 font-medium text-foreground">
          <BellOffIcon className="size-4" aria-hidden /> Emails about this reminder are off.
        </span>
      )}
      <Button
        variant="outline"
        size="sm"
        onClick={() => toggleMute(reminder)}
        aria-disabled={isPending}
        aria-label={`${muteLabel(muted)} for "${title}"`}
      >
        {muteLabel(muted)}
      </Button>
    </p>
  );
}
