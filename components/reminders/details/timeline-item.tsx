import type { ReactNode } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { TimelineMark } from '@/components/reminders/timeline-mark';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/browser/class-names';
import { parseDay } from '@/lib/calendar';
import { formatInstant, formatShortInstant } from '@/lib/i18n/format-instant';
import type { I18n } from '@/lib/i18n/i18n';
import type { NoticeResponse } from '@/lib/notifications/schema';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { lastDayPhrase, leadDayLabel } from '@/lib/schedule-texts';
import type { Delivery } from '@/lib/schedule/delivery-rules';
import { noticeDay, type NoticeStatus } from '@/lib/schedule/notice-rules';
import { SendAgain } from './send-again';

type NoticeState = NoticeStatus | Delivery | 'retry' | 'off';

function stateOf({ status, reason, delivery, steps }: NoticeResponse, isMuted: boolean): NoticeState {
  if (status === 'cancelled' && isMuted) return 'off';
  if (status === 'pending' && reason !== null) return 'retry';
  if (delivery === 'bounced' && steps.at(-1)?.kind === 'failed') return 'failed';
  return delivery ?? status;
}

function noticeLabel(i18n: I18n, { dueOn, applyBy, leadDays }: ReminderResponse, notice: NoticeResponse): string {
  const { kind, leadDay, occurrenceOn } = notice;
  if (kind !== 'lead') return i18n.t(`reminders.emails.${kind}`);
  const isOnlyLegal = applyBy?.kind === 'law' && occurrenceOn === dueOn && !leadDays.includes(leadDay);
  if (isOnlyLegal && noticeDay(parseDay(dueOn), leadDay) === applyBy.on) return lastDayPhrase(i18n, applyBy.verb);
  const label = leadDayLabel(i18n, leadDay);
  return leadDay > 0 ? i18n.t('reminders.emails.before', { leadDay: label }) : label;
}

interface NoticeItemProps {
  reminder: ReminderResponse;
  notice: NoticeResponse;
  isNext: boolean;
}

export function NoticeItem({ reminder, notice, isNext }: NoticeItemProps) {
  const i18n = useI18n();
  const { today, user } = useDashboard();
  const { timezone } = user;
  const { id, status, reason, steps, canSendAgain } = notice;
  const instant = notice.sentAt ?? notice.sendAt;
  const explanation = status === 'superseded' ? i18n.t('reminders.emails.replaced') : reason;
  const label = noticeLabel(i18n, reminder, notice);
  const at = formatInstant(i18n, new Date(instant), timezone, 'dayAndTime');
  return (
    <TimelineItem
      label={label}
      state={stateOf(notice, reminder.muted && reminder.status !== 'completed')}
      isNext={isNext}
      day={<time dateTime={instant}>{at}</time>}
    >
      {steps.some(({ kind }) => kind !== 'accepted' && kind !== 'delivered') && (
        <ol className="text-xs text-muted-foreground">
          {steps.map(({ kind, at }) => (
            <li key={`${kind} ${at}`} className="flex gap-x-2">
              <time dateTime={at} className="min-w-22 shrink-0 tabular-nums">
                {formatShortInstant(i18n, new Date(at), timezone, today)}
              </time>
              {i18n.t(`reminders.emails.steps.${kind}`)}
            </li>
          ))}
        </ol>
      )}
      {explanation && <p className="text-xs wrap-anywhere text-muted-foreground">{explanation}</p>}
      {canSendAgain && <SendAgain reminder={reminder} noticeId={id} label={label} className="my-1" />}
    </TimelineItem>
  );
}

interface TimelineItemProps {
  label: string;
  state: NoticeState;
  isNext?: boolean;
  day: ReactNode;
  children?: ReactNode;
}

const WENT_OUT: readonly NoticeState[] = ['sent', 'accepted', 'delivered'];
const IS_PROBLEM: readonly NoticeState[] = ['retry', 'failed', 'delayed', 'bounced', 'complained'];

function TimelineItem({ label, state, isNext = false, day, children }: TimelineItemProps) {
  const { t } = useI18n();
  const wentOut = WENT_OUT.includes(state);
  const isPlanned = state === 'pending';
  const stateText = isNext && isPlanned ? t('reminders.emails.next') : t(`reminders.emails.status.${state}`);
  return (
    <li tabIndex={-1} className="relative flex gap-x-3 pb-3 text-sm focus-ring">
      <span
        aria-hidden
        className={cn('absolute top-7 bottom-0 left-[13px] w-0.5', wentOut ? 'bg-primary' : 'bg-border')}
      />
      <TimelineMark state={wentOut ? 'sent' : isNext ? 'next' : 'planned'} />
      <div className="min-w-0 flex-1 space-y-0.5 pt-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{label}</span>
          <span className="text-muted-foreground tabular-nums">{day}</span>
          {IS_PROBLEM.includes(state) ? (
            <Badge variant={state === 'retry' || state === 'delayed' ? 'warning' : 'destructive'} className="ml-auto">
              {stateText}
            </Badge>
          ) : (
            // What is planned is the rule, so only its mark shows it.
            <span className={cn('ml-auto text-xs text-muted-foreground', isPlanned && !isNext && 'sr-only')}>
              {stateText}
            </span>
          )}
        </p>
        {children}
      </div>
    </li>
  );
}
