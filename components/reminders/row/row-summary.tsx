import type { ReactNode } from 'react';
import { BellOffIcon, ClockIcon, PaperclipIcon, UsersIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { StatusBadge } from '@/components/reminders/status-badge';
import { URGENCY_TEXT_CLASS } from '@/components/reminders/urgency-text-class';
import { dayInTimezone, daysBetween, parseDay } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import { dueSentence } from '@/lib/due-sentence';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { waitsToBeSent } from '@/lib/reminders/at-once/unanswered';
import { actNowReason } from '@/lib/schedule-texts';
import { isAdvice } from '@/lib/schedule/apply-by-rules';
import { statusBadgeKind } from '@/lib/schedule/status-badge-rules';
import { describeApplyBy } from './apply-by-text';

/**
 * What counts now in a sentence: the apply-by date and the days left, or that it has passed, or the due date with its
 * status.
 */
export function RowSummary({ reminder }: { reminder: ReminderResponse }) {
  const i18n = useI18n();
  const { today } = useDashboard();
  const said = useSaidByOthers(reminder);
  const { status, dueOn, applyBy, muted, snoozedUntil, attachments, sharedWith = [] } = reminder;
  const told = status === 'active' ? sharedWith.filter(({ state }) => state === 'agreed') : [];
  const kind = statusBadgeKind(reminder, today);
  const isApplyByCounted = applyBy !== null && dueOn > today;
  const applyByText = isApplyByCounted ? describeApplyBy(i18n, reminder, today) : null;
  // Only wide windows have room for two dates. A badge 'Last occurred' contains the due date.
  const isDateHidden = kind === 'last-occurred' || kind === 'was-due';
  return (
    // On phones, a long sentence is cut off before the badge is.
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[0.8125rem]/4.5 sm:shrink-0 sm:flex-nowrap sm:justify-end sm:text-sm/5',
        applyByText && !said && 'max-sm:h-5 max-sm:flex-nowrap max-sm:overflow-hidden print:h-auto',
      )}
    >
      {applyByText && (
        <span className={cn('max-sm:min-w-0 max-sm:truncate', URGENCY_TEXT_CLASS[applyByText.urgency])}>
          {applyBy!.on > today
            ? i18n.t('schedule.actNow.daysLeft', {
                phrase: applyByText.text,
                days: daysBetween(today, parseDay(applyBy!.on)),
              })
            : actNowReason(i18n, reminder, today)}
        </span>
      )}
      <span
        className={cn(
          isDateHidden && 'max-sm:sr-only',
          applyByText && 'sr-only',
          applyByText && applyBy!.on < today && '@4xl:not-sr-only',
          kind === 'overdue' && 'font-medium text-destructive-text',
        )}
      >
        <DueSentence reminder={reminder} />
      </span>
      <span className={cn('flex shrink-0', applyByText && 'sr-only')}>
        <ReminderBadge reminder={reminder} />
      </span>
      <SaidByOthers reminder={reminder} />
      {waitsToBeSent(reminder) && (
        <span className="shrink-0 font-medium text-muted-foreground">{i18n.t('reminders.row.waiting')}</span>
      )}
      {snoozedUntil && snoozedUntil > today && (
        <Mark
          Icon={ClockIcon}
          text={i18n.t('reminders.row.snoozed', { date: i18n.formatShortDay(parseDay(snoozedUntil), today) })}
        />
      )}
      {muted && status === 'active' && <Mark Icon={BellOffIcon} text={i18n.t('reminders.row.emailsOff')} />}
      {told.length > 0 && !said && (
        <Mark
          Icon={UsersIcon}
          text={i18n.t('reminders.row.told', { person: i18n.formatList(told.map(({ person }) => person)) })}
        />
      )}
      {attachments.length > 0 && (
        <Mark Icon={PaperclipIcon} text={i18n.t('reminders.row.files', { count: attachments.length })} />
      )}
    </div>
  );
}

/** Who does it or has done it, or of whom we know that they cannot be told. */
export function SaidByOthers({ reminder }: { reminder: ReminderResponse }) {
  const said = useSaidByOthers(reminder);
  return said && <span className="max-w-full truncate font-medium">{said}</span>;
}

function useSaidByOthers({ sharedWith = [], status }: ReminderResponse): string | null {
  const { t, formatShortDay, formatList } = useI18n();
  const { today, user } = useDashboard();
  const answer = status === 'completed' ? 'done' : 'doing';
  const said = sharedWith.filter((one) => one.answer === answer);
  // The times are all in UTC, so that the latest is the last of their texts.
  const last = said
    .map(({ answeredAt }) => answeredAt ?? '')
    .sort()
    .at(-1);
  if (last) {
    const date = formatShortDay(dayInTimezone(new Date(last), user.timezone), today);
    const person = formatList(said.map((one) => one.person));
    return t(`reminders.row.others.${answer}`, { person, count: said.length, date });
  }
  const bounced = status !== 'completed' && sharedWith.find(({ state }) => state === 'bounced');
  return bounced ? t('reminders.row.others.bounced', { person: bounced.person }) : null;
}

const Mark = ({ Icon, text }: { Icon: typeof BellOffIcon; text: string }) => (
  <span className="text-muted-foreground" title={text}>
    <Icon className="size-3.5" aria-hidden />
    <span className="sr-only">{text}</span>
  </span>
);

export function ReminderBadge({ reminder }: { reminder: ReminderResponse }) {
  const { today } = useDashboard();
  const { applyBy } = reminder;
  const isOnlyAdvice = applyBy !== null && applyBy.on < today && isAdvice(applyBy.kind);
  const applyByOn = applyBy && !isOnlyAdvice ? applyBy.on : null;
  return <StatusBadge reminder={{ ...reminder, applyByOn }} today={today} />;
}

export function DueSentence({ reminder }: { reminder: ReminderResponse }): ReactNode {
  const i18n = useI18n();
  const { today, user } = useDashboard();
  const dueOn = parseDay(reminder.dueOn);
  const createdOn = dayInTimezone(new Date(reminder.createdAt), user.timezone);
  const days = { dueOn, firstDueOn: parseDay(reminder.firstDueOn), createdOn };
  return dueSentence(i18n, { ...reminder, ...days }, today, () => (
    <time dateTime={dueOn} className="tabular-nums">
      {i18n.formatDay(dueOn, 'day')}
    </time>
  ));
}
