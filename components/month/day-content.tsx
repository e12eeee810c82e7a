import { HourglassIcon, MailIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { URGENCY_TEXT_CLASS } from '@/components/reminders/urgency-text-class';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { cn } from '@/lib/browser/class-names';
import type { Day } from '@/lib/calendar';
import type { MonthReminder } from '@/lib/reminders/month/schema';
import { dayUrgency, type Urgency } from '@/lib/schedule/urgency-rules';
import { applyByTitle, urgencyOfReminder, type MonthDay } from './month-days';

const LINE_CLASS: Record<Urgency, string> = {
  past: 'bg-destructive-soft font-medium text-destructive-soft-foreground',
  today: 'bg-warning font-medium text-warning-foreground',
  soon: 'bg-warning-soft text-warning-soft-foreground',
  none: 'bg-muted',
};
const DOT_CLASS: Record<Urgency, string> = {
  past: 'bg-destructive-text',
  today: 'bg-warning',
  soon: 'bg-warning',
  none: 'bg-muted-foreground',
};
const MAX_LINES = 3;
const MAX_DOTS = 3;

interface DayContentProps {
  day: Day;
  content: MonthDay;
  today: Day;
}

/** Content of a day's cell: lines of text, or dots on phones. Decorative: the button around it has a label. */
export function DayContent({ day, content, today }: DayContentProps) {
  // Soft hyphens, because long Afrikaans names, such as Welwillendheidsdag, are wider than a cell.
  const holidays = content.holidays.join(', ').replace(/dag\b/g, '\u00ADdag');
  return (
    <span aria-hidden className="flex w-full min-w-0 flex-col gap-1 max-md:items-center">
      <span className="flex w-full flex-wrap items-start gap-x-1 max-md:justify-center">
        <span
          className={cn(
            'grid size-6 shrink-0 place-items-center rounded-full text-xs font-medium tabular-nums',
            day === today && 'bg-primary font-bold text-primary-foreground',
            holidays && day !== today && 'max-md:ring max-md:ring-muted-foreground',
          )}
        >
          {Number(day.slice(-2))}
        </span>
        <span className="line-clamp-2 max-w-full grow basis-[min-content] pt-1 text-[0.6875rem] leading-tight font-medium text-muted-foreground max-md:hidden">
          {holidays}
        </span>
        {content.emails.length > 0 && <EmailMark className="mt-1.5 ml-auto max-md:hidden" />}
      </span>
      <DayDots day={day} content={content} today={today} />
      <DayLines day={day} content={content} today={today} />
    </span>
  );
}

/** One for all emails of the day. */
const EmailMark = ({ className }: { className?: string }) => (
  <MailIcon className={cn('size-2.5 shrink-0 text-muted-foreground md:size-3', className)} />
);

function DayLines({ day, content: { due, applyBy, more }, today }: DayContentProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const lines = [
    ...due.map((reminder) => (
      <DueLine key={reminder.id} reminder={reminder} urgency={urgencyOfReminder(reminder, today)} />
    )),
    ...applyBy.map((entry) => (
      <span
        key={`apply by ${entry.reminderId}`}
        className={cn(
          'flex min-w-0 items-center gap-1 rounded border border-dashed border-current px-1',
          URGENCY_TEXT_CLASS[dayUrgency(day, today)],
        )}
      >
        <HourglassIcon className="size-3 shrink-0" />
        <span dir="auto" className="line-clamp-2 leading-4 wrap-anywhere">
          {applyByTitle(i18n, entry)}
        </span>
      </span>
    )),
  ];
  const hidden = Math.max(0, lines.length - MAX_LINES) + more.reminders + more.applyBy;
  return (
    <span className="flex flex-col gap-0.5 text-xs leading-5 max-md:hidden">
      {lines.slice(0, MAX_LINES)}
      {hidden > 0 && <span className="px-1 font-medium">{t('month.day.more', { count: hidden })}</span>}
    </span>
  );
}

function DueLine({
  reminder: { title, status, template, category },
  urgency,
}: {
  reminder: MonthReminder;
  urgency: Urgency;
}) {
  const completed = status === 'completed';
  return (
    <span
      className={cn(
        'flex min-w-0 items-center gap-1 rounded px-1',
        LINE_CLASS[urgency],
        completed && 'bg-muted text-muted-foreground line-through',
      )}
    >
      <TemplateIcon
        template={template}
        category={category}
        size="xs"
        className={cn('bg-transparent', (completed || urgency === 'today') && 'text-current')}
      />
      <span dir="auto" className="truncate">
        {title}
      </span>
    </span>
  );
}

function DayDots({ day, content: { due, applyBy, emails, more }, today }: DayContentProps) {
  const hidden = Math.max(0, due.length - MAX_DOTS) + more.reminders;
  return (
    <span className="flex h-3 items-center gap-0.5 text-[0.625rem] leading-none text-muted-foreground md:hidden">
      {due.slice(0, MAX_DOTS).map((reminder) => (
        <span
          key={reminder.id}
          className={cn(
            'size-2 rounded-full',
            DOT_CLASS[urgencyOfReminder(reminder, today)],
            reminder.status === 'completed' && 'bg-border',
          )}
        />
      ))}
      {hidden > 0 && `+${hidden}`}
      {applyBy.length > 0 && <HourglassIcon className={cn('size-3', URGENCY_TEXT_CLASS[dayUrgency(day, today)])} />}
      {emails.length > 0 && <EmailMark />}
    </span>
  );
}
