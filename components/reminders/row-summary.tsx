import { Fragment, type ReactNode } from 'react';
import { BellOffIcon, PaperclipIcon } from 'lucide-react';
import { dayInTimezone, formatShortDay, parseDay, type Day } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import { formatQuantity, formatYearCount } from '@/lib/quantity';
import { ageOrYears, formatRepeat, isNextDateOnDocument, statusBadge } from '@/lib/schedule/reminder-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { Amount } from './amount-and-reference';
import { applyByLine } from './apply-by-line';
import { formatReminderDate } from './format-reminder-date';
import { StatusBadge } from './status-badge';

interface RowSummaryProps {
  reminder: ReminderResponse;
  /** While the details are open the facts wrap; otherwise they take one line. */
  open: boolean;
  today: Day;
  timezone: string;
}

export function RowSummary({ reminder, open, today, timezone }: RowSummaryProps) {
  const { dueOn, attachments } = reminder;
  const { kind } = statusBadge(reminder, today);
  // These badges contain the date, and a phone has no room for it twice.
  const isDateInBadge = kind === 'last-occurred' || kind === 'was-due';
  const facts = rowFacts({ reminder, open, today, timezone });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-[0.8125rem]/5 sm:gap-x-2.5 sm:text-sm/5">
        <time
          dateTime={dueOn}
          className={cn(
            'font-medium tabular-nums',
            kind === 'overdue' && 'font-semibold text-destructive-text',
            isDateInBadge && 'max-sm:sr-only',
          )}
        >
          {formatReminderDate(parseDay(dueOn))}
        </time>
        <StatusBadge reminder={reminder} today={today} />
        {attachments.length > 0 && (
          <span className="flex items-center gap-0.5 text-muted-foreground sm:hidden">
            <PaperclipIcon className="size-3.5" aria-hidden />
            <span aria-hidden>{attachments.length}</span>
            <span className="sr-only">{formatQuantity(attachments.length, 'file')}</span>
          </span>
        )}
      </div>
      {facts.length > 0 && (
        <p
          className={cn(
            'text-xs text-muted-foreground sm:text-[0.8125rem]/4',
            open ? 'wrap-anywhere' : 'truncate cramped:whitespace-normal',
          )}
        >
          {facts.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

/** The most urgent first, because what does not fit is cut off. */
function rowFacts({ reminder, open, today, timezone }: RowSummaryProps): ReactNode[] {
  const { title, template, repeat, amount, description } = reminder;
  const isTemplateInTitle = template?.name.toLowerCase() === title.toLowerCase();
  return [
    applyByLine(reminder, today),
    nextEmail(reminder, today, timezone),
    amount !== null && <Amount amount={amount} />,
    occurrenceText(reminder, today, timezone),
    !isTemplateInTitle && template?.name,
    repeat && !isNextDateOnDocument(template) && formatRepeat(repeat),
    !open && description && <bdi>{description}</bdi>,
  ].filter(Boolean);
}

function nextEmail({ status, muted, nextNoticeAt }: ReminderResponse, today: Day, timezone: string): ReactNode {
  if (status === 'completed') return null;
  if (muted) {
    return (
      <span>
        <BellOffIcon className="mr-1 inline size-3.5 align-text-bottom" aria-hidden />
        Emails off
      </span>
    );
  }
  if (!nextNoticeAt) return null;
  return `Next email ${formatShortDay(dayInTimezone(new Date(nextNoticeAt), timezone), today)}`;
}

/** Returns 'Turns 36' for a birthday, '10 years' for an anniversary, otherwise null. */
function occurrenceText(reminder: ReminderResponse, today: Day, timezone: string): string | null {
  const { occasion, dueOn, firstDueOn, createdAt } = reminder;
  if (occasion === null) return null;
  const createdOn = dayInTimezone(new Date(createdAt), timezone);
  const count = ageOrYears(occasion, { firstDueOn: parseDay(firstDueOn), occurrence: parseDay(dueOn), createdOn });
  if (count.age) return `${dueOn < today ? 'Turned' : 'Turns'} ${count.age}`;
  return count.years ? formatYearCount(count.years) : null;
}
