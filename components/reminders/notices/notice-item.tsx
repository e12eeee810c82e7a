import type { ReactNode } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { parseDay } from '@/lib/calendar';
import { formatInstant, formatShortInstant } from '@/lib/i18n/format-instant';
import type { I18n } from '@/lib/i18n/i18n';
import type { NoticeResponse } from '@/lib/notifications/schema';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { Delivery } from '@/lib/schedule/delivery-rules';
import { lastDayPhrase } from '@/lib/schedule/apply-by-rules';
import { noticeDay, type NoticeStatus } from '@/lib/schedule/notice-rules';
import { leadDayLabel } from '@/lib/schedule/lead-day-rules';
import { SendAgain } from './send-again';

type NoticeState = NoticeStatus | Delivery | 'retry' | 'skipped';

const BADGE_VARIANTS: Record<NoticeState, BadgeVariant> = {
  skipped: 'outline',
  pending: 'secondary',
  retry: 'warning',
  sending: 'secondary',
  sent: 'secondary',
  failed: 'destructive',
  superseded: 'outline',
  cancelled: 'outline',
  accepted: 'secondary',
  delivered: 'success',
  delayed: 'warning',
  bounced: 'destructive',
  complained: 'destructive',
};

function stateOf({ status, reason, delivery, steps }: NoticeResponse): NoticeState {
  if (status === 'pending' && reason !== null) return 'retry';
  if (delivery === 'bounced' && steps.at(-1)?.kind === 'failed') return 'failed';
  return delivery ?? status;
}

function noticeLabel(i18n: I18n, { dueOn, applyBy, leadDays }: ReminderResponse, notice: NoticeResponse): string {
  const { kind, leadDay, occurrenceOn } = notice;
  if (kind !== 'lead') return i18n.t(`reminders.emails.${kind}`);
  const isOnlyLegal = applyBy?.kind === 'law' && occurrenceOn === dueOn && !leadDays.includes(leadDay);
  if (isOnlyLegal && noticeDay(parseDay(dueOn), leadDay) === applyBy.on) return lastDayPhrase(i18n, applyBy.verb);
  return leadDayLabel(i18n, leadDay);
}

interface NoticeItemProps {
  reminder: ReminderResponse;
  notice: NoticeResponse;
}

export function NoticeItem({ reminder, notice }: NoticeItemProps) {
  const i18n = useI18n();
  const { today, user } = useDashboard();
  const { timezone } = user;
  const { id, sendAt, status, reason, steps, canSendAgain } = notice;
  const explanation = status === 'superseded' ? i18n.t('reminders.emails.replaced') : reason;
  const label = noticeLabel(i18n, reminder, notice);
  return (
    <EmailItem
      label={label}
      state={stateOf(notice)}
      day={<time dateTime={sendAt}>{formatInstant(i18n, new Date(sendAt), timezone, 'dayAndTime')}</time>}
    >
      {steps.length > 0 && (
        <ol className="order-2 w-full text-xs text-muted-foreground sm:pl-23">
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
      {explanation && (
        <span className="order-2 w-full text-xs wrap-anywhere text-muted-foreground sm:pl-23">{explanation}</span>
      )}
      {canSendAgain && <SendAgain reminder={reminder} noticeId={id} label={label} className="order-2 my-1 sm:ml-23" />}
    </EmailItem>
  );
}

interface EmailItemProps {
  label: string;
  state: NoticeState;
  day: ReactNode;
  children?: ReactNode;
}

export function EmailItem({ label, state, day, children }: EmailItemProps) {
  const { t } = useI18n();
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 focus-ring">
      <span className="flex-1 font-medium sm:w-20 sm:flex-none">{label}</span>
      <span className="order-1 w-full tabular-nums sm:order-none sm:w-auto sm:flex-1">{day}</span>
      <Badge variant={BADGE_VARIANTS[state]}>{t(`reminders.emails.status.${state}`)}</Badge>
      {children}
    </li>
  );
}
