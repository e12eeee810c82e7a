import { Fragment, type ReactNode } from 'react';
import { BellOffIcon, PaperclipIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard, type DashboardState } from '@/components/reminders/dashboard-context';
import { ShortDetail } from '@/components/reminders/short-detail';
import { StatusBadge } from '@/components/reminders/status-badge';
import { addDaysTo, dayInTimezone, parseDay, type Day } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import { closedDayLine } from '@/lib/holidays/rules';
import type { I18n } from '@/lib/i18n/i18n';
import { LONG_DETAILS, SHORT_DETAILS } from '@/lib/reminder-details';
import { ageOrYears, isNextDateOnDocument } from '@/lib/schedule/behaviour-rules';
import { formatRepeat } from '@/lib/schedule-texts';
import { statusBadgeKind } from '@/lib/schedule/status-badge-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { applyByLine } from './apply-by-line';

interface RowSummaryProps {
  reminder: ReminderResponse;
  /** True if the row's details are open. The summary then wraps, and omits the description. */
  open: boolean;
}

export function RowSummary(props: RowSummaryProps) {
  const i18n = useI18n();
  const dashboard = useDashboard();
  const { today } = dashboard;
  const { reminder, open } = props;
  const { dueOn, attachments } = reminder;
  const kind = statusBadgeKind(reminder, today);
  // These badges contain the date, and phones have no room to show it twice.
  const isDateInBadge = kind === 'last-occurred' || kind === 'was-due';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-0.5 text-[0.8125rem]/5 sm:gap-x-2.5 sm:text-sm/5">
        <time
          dateTime={dueOn}
          className={cn(
            'font-medium tabular-nums',
            kind === 'overdue' && 'font-semibold text-destructive-text',
            isDateInBadge && 'max-sm:sr-only',
          )}
        >
          {i18n.formatDay(parseDay(dueOn), 'day')}
        </time>
        <StatusBadge reminder={{ ...reminder, applyByOn: reminder.applyBy?.on ?? null }} today={today} />
        {attachments.length > 0 && (
          <span className="flex items-center gap-0.5 text-muted-foreground sm:hidden">
            <PaperclipIcon className="size-3.5" aria-hidden />
            <span aria-hidden>{attachments.length}</span>
            <span className="sr-only">{i18n.t('reminders.row.files', { count: attachments.length })}</span>
          </span>
        )}
      </div>
      <Facts whole={wholeFacts(i18n, props, dashboard)} others={otherFacts(props)} open={open} />
    </>
  );
}

/** In a closed row, `whole` facts wrap; other facts are cut off where the last line ends. An open row wraps all. */
function Facts({ whole, others, open }: { whole: ReactNode[]; others: ReactNode[]; open: boolean }) {
  const wrapping = open ? [...whole, ...others] : whole;
  const rest = !open && others.length > 0 && joinFacts(others);
  if (wrapping.length === 0)
    return rest && <p className={cn(FACTS_STYLE, 'truncate cramped:whitespace-normal')}>{rest}</p>;
  return (
    <p className={cn(FACTS_STYLE, 'flex flex-wrap gap-x-2 overflow-hidden', open && 'wrap-anywhere')}>
      {wrapping.map((fact, index) => (
        <span key={index} className={cn('relative flex cramped:flex-wrap', index === wrapping.length - 1 && 'grow')}>
          {/* Lies in the gap before the fact, so that `overflow-hidden` hides it at the start of a line. */}
          {index > 0 && <span className="absolute -start-2 w-2 text-center">{SEPARATOR}</span>}
          <span>{fact}</span>
          {rest && index === wrapping.length - 1 && (
            // Takes only the room that is left. If that is too little, the text goes to a second line, which is hidden.
            <span className="flex h-4 w-0 grow flex-wrap overflow-hidden cramped:h-auto cramped:w-full">
              <span className="h-4 cramped:hidden" />
              <span className="relative min-w-0 flex-1 basis-16 truncate ps-2 cramped:p-0 cramped:whitespace-normal">
                <span className="absolute start-0 w-2 text-center cramped:hidden">{SEPARATOR}</span>
                {rest}
              </span>
            </span>
          )}
        </span>
      ))}
    </p>
  );
}

const FACTS_STYLE = 'text-xs text-muted-foreground sm:text-[0.8125rem]/4';
const SEPARATOR = ' · ';

const joinFacts = (facts: ReactNode[]): ReactNode =>
  facts.map((fact, index) => (
    <Fragment key={index}>
      {index > 0 && SEPARATOR}
      {fact}
    </Fragment>
  ));

function wholeFacts(i18n: I18n, { reminder, open }: RowSummaryProps, dashboard: DashboardState): ReactNode[] {
  const { closedDay, repeat, occasion, template } = reminder;
  return [
    applyByLine(i18n, reminder, dashboard.today),
    closedDay &&
      isPlannedFor(parseDay(closedDay.on), dashboard.today) &&
      closedDayLine(i18n, closedDay, dashboard.today),
    repeat && (open || occasion === null) && !isNextDateOnDocument(template) && formatRepeat(i18n, repeat),
    nextEmail(i18n, reminder, dashboard),
    ...SHORT_DETAILS.map((name) => reminder[name] !== null && <ShortDetail key={name} value={reminder[name]} />),
    occurrenceText(i18n, reminder, dashboard),
  ].filter(Boolean);
}

const PLANNED_DAYS = 60;
/** Nobody plans an errand for a day that is further ahead. */
const isPlannedFor = (day: Day, today: Day): boolean => day >= today && day <= addDaysTo(today, PLANNED_DAYS);

/** Returns the most important facts first, because facts that do not fit are cut off. */
function otherFacts({ reminder, open }: RowSummaryProps): ReactNode[] {
  const { title, template } = reminder;
  const isTemplateInTitle = template !== null && title.toLowerCase().includes(template.name.toLowerCase());
  const texts = open ? [] : LONG_DETAILS.map((name) => reminder[name] && <bdi key={name}>{reminder[name]}</bdi>);
  return [!isTemplateInTitle && template?.name, ...texts].filter(Boolean);
}

function nextEmail(i18n: I18n, reminder: ReminderResponse, { today, user }: DashboardState): ReactNode {
  const { status, muted, nextNoticeAt } = reminder;
  if (muted && status === 'active') {
    return (
      <span>
        <BellOffIcon className="mr-1 inline size-3.5 align-text-bottom" aria-hidden />
        {i18n.t('reminders.row.emailsOff')}
      </span>
    );
  }
  if (!nextNoticeAt) return null;
  const day = dayInTimezone(new Date(nextNoticeAt), user.timezone);
  if (day <= today) return i18n.t('reminders.row.emailToday');
  const key = status === 'completed' ? 'askNewDate' : 'nextEmail';
  return i18n.t(`reminders.row.${key}`, { date: i18n.formatShortDay(day, today) });
}

/** Returns 'Turns 36' or 'Turned 36' for a birthday, '10 years' for an anniversary, otherwise null. */
function occurrenceText({ t }: I18n, reminder: ReminderResponse, { today, user }: DashboardState): string | null {
  const { occasion, dueOn, firstDueOn, createdAt } = reminder;
  if (occasion === null) return null;
  const createdOn = dayInTimezone(new Date(createdAt), user.timezone);
  const days = { firstDueOn: parseDay(firstDueOn), occurrence: parseDay(dueOn), createdOn };
  const { age, years } = ageOrYears(occasion, days);
  if (age) return dueOn < today ? t('reminders.row.turned', { age }) : t('reminders.row.turns', { age });
  return years ? t('reminders.row.years', { years }) : null;
}
