import type { PropsWithChildren } from 'react';
import { MailIcon, PlusIcon } from 'lucide-react';
import { formatReminderDate } from '@/components/reminders/format-reminder-date';
import { StatusBadge } from '@/components/reminders/status-badge';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatDay, parseDay, type Day } from '@/lib/calendar';
import { formatDayCount } from '@/lib/quantity';
import type { MonthNotice } from '@/lib/reminders/month/schema';
import type { MonthDay } from './month-days';

interface DayPanelProps {
  day: Day;
  content: MonthDay;
  today: Day;
  onShowReminder: (reminderId: string) => void;
  onCreate: (day: Day) => void;
}

export function DayPanel({ day, content: { holidays, due, emails }, today, onShowReminder, onCreate }: DayPanelProps) {
  return (
    <div className="space-y-3">
      <div className="space-y-1.5">
        <h3 className="font-semibold">{formatDay(day, 'EEEE, d MMMM yyyy')}</h3>
        {holidays.map((name) => (
          <Badge key={name} variant="warning">
            {name}
          </Badge>
        ))}
      </div>
      {due.length > 0 && (
        <ReminderButtons heading="Due">
          {due.map((reminder) => (
            <ReminderButton key={reminder.id} onClick={() => onShowReminder(reminder.id)}>
              <TemplateIcon template={reminder.template} category={reminder.category} size="sm" />
              <span dir="auto" className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
                {reminder.title}
              </span>
              <StatusBadge reminder={reminder} today={today} />
            </ReminderButton>
          ))}
        </ReminderButtons>
      )}
      {emails.length > 0 && (
        <ReminderButtons heading="Emails">
          {emails.map((notice) => (
            <ReminderButton
              key={`${notice.reminderId} ${notice.leadDay}`}
              onClick={() => onShowReminder(notice.reminderId)}
            >
              <MailIcon className="mx-1 size-4 shrink-0 text-muted-foreground" aria-hidden />
              <span className="min-w-0 flex-1 text-sm">
                <span dir="auto" className="block font-medium wrap-anywhere">
                  {notice.title}
                </span>
                <span className="text-muted-foreground">{describeNotice(notice)}</span>
              </span>
            </ReminderButton>
          ))}
        </ReminderButtons>
      )}
      {due.length + emails.length === 0 && (
        <p className="text-sm text-muted-foreground">Nothing is due, and no email goes out.</p>
      )}
      <Button variant="outline" className="w-full" onClick={() => onCreate(day)}>
        <PlusIcon aria-hidden /> New reminder on {formatDay(day, 'd MMMM')}
      </Button>
    </div>
  );
}

const ReminderButtons = ({ heading, children }: PropsWithChildren<{ heading: string }>) => (
  <section className="space-y-1">
    <h4 className="text-xs font-medium text-muted-foreground">{heading}</h4>
    <ul className="-mx-2">{children}</ul>
  </section>
);

const ReminderButton = ({ onClick, children }: PropsWithChildren<{ onClick: () => void }>) => (
  <li>
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left focus-ring hover:bg-accent"
    >
      {children}
    </button>
  </li>
);

const describeNotice = ({ leadDay, dueOn }: MonthNotice): string =>
  leadDay === 0 ? 'On the due date' : `${formatDayCount(leadDay)} before ${formatReminderDate(parseDay(dueOn))}`;
