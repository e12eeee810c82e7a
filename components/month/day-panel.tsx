import type { PropsWithChildren } from 'react';
import { HourglassIcon, MailIcon, PlusIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { StatusBadge } from '@/components/reminders/status-badge';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { parseDay, type Day } from '@/lib/calendar';
import { closedDayText } from '@/lib/holidays/rules';
import { isSameYear, type I18n } from '@/lib/i18n/i18n';
import type { MonthNotice } from '@/lib/reminders/month/schema';
import { applyByTitle, type MonthDay } from './month-days';

interface DayPanelProps {
  day: Day;
  content: MonthDay;
  onCreate: (day: Day) => void;
}

export function DayPanel({ day, content, onCreate }: DayPanelProps) {
  const i18n = useI18n();
  const { today, actions } = useDashboard();
  const { t, formatDay } = i18n;
  const { holidays, closed, due, applyBy, emails, more } = content;
  // Nobody has to be anywhere on a birthday.
  const needsOffices =
    applyBy.length > 0 || due.some(({ status, repeatsByItself }) => status === 'active' && !repeatsByItself);
  return (
    <div className="space-y-3">
      <div className="space-y-1.5">
        <h3 className="font-semibold">{formatDay(day, 'weekdayAndDay')}</h3>
        {holidays.map((name) => (
          <Badge key={name} variant="secondary">
            {name}
          </Badge>
        ))}
      </div>
      {closed && day >= today && needsOffices && <p className="text-sm">{closedDayText(i18n, closed, today)}</p>}
      {due.length > 0 && (
        <ReminderButtons heading={t('month.day.due')}>
          {due.map((reminder) => (
            <ReminderButton key={reminder.id} onClick={() => actions.show(reminder.id)}>
              <TemplateIcon template={reminder.template} category={reminder.category} size="sm" />
              <span dir="auto" className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
                {reminder.title}
              </span>
              <StatusBadge reminder={reminder} today={today} />
            </ReminderButton>
          ))}
          <MoreButton count={more.reminders} onClick={() => actions.show(due.at(-1)!.id)} />
        </ReminderButtons>
      )}
      {applyBy.length > 0 && (
        <ReminderButtons heading={t('month.day.applyBy')}>
          {applyBy.map((entry) => (
            <ReminderButton key={entry.reminderId} onClick={() => actions.show(entry.reminderId)}>
              <HourglassIcon className="mx-1 size-4 shrink-0 text-muted-foreground" aria-hidden />
              <span dir="auto" className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
                {applyByTitle(i18n, entry)}
              </span>
            </ReminderButton>
          ))}
          <MoreButton count={more.applyBy} onClick={() => actions.show(applyBy.at(-1)!.reminderId)} />
        </ReminderButtons>
      )}
      {emails.length > 0 && (
        <ReminderButtons heading={t('month.day.emails')}>
          {emails.map((notice) => (
            <ReminderButton
              key={`${notice.reminderId} ${notice.kind} ${notice.leadDay}`}
              onClick={() => actions.show(notice.reminderId)}
            >
              <MailIcon className="mx-1 size-4 shrink-0 text-muted-foreground" aria-hidden />
              <span className="min-w-0 flex-1 text-sm">
                <span dir="auto" className="block font-medium wrap-anywhere">
                  {notice.title}
                </span>
                <span className="text-muted-foreground">{describeNotice(i18n, notice, today)}</span>
              </span>
            </ReminderButton>
          ))}
          <MoreButton count={more.notices} onClick={() => actions.show(emails.at(-1)!.reminderId)} />
        </ReminderButtons>
      )}
      {due.length + applyBy.length + emails.length === 0 && (
        <p className="text-sm text-muted-foreground">{t(day > today ? 'month.day.nothing' : 'month.day.nothingDue')}</p>
      )}
      <Button variant="outline" className="w-full" onClick={() => onCreate(day)}>
        <PlusIcon aria-hidden />{' '}
        {t('month.day.newReminder', { day: formatDay(day, isSameYear(day, today) ? 'dayAndMonth' : 'longDay') })}
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

/** Leads to the last reminder that the day lists. In the list, which has the same order, the others follow it. */
function MoreButton({ count, onClick }: { count: number; onClick: () => void }) {
  const { t } = useI18n();
  if (count === 0) return null;
  return (
    <ReminderButton onClick={onClick}>
      <span className="text-sm text-muted-foreground">{t('month.day.moreInList', { count })}</span>
    </ReminderButton>
  );
}

function describeNotice({ t, formatShortDay }: I18n, { kind, leadDay, dueOn }: MonthNotice, today: Day): string {
  const day = formatShortDay(parseDay(dueOn), today);
  if (kind === 'renewal') return t('month.day.noticeRenewal');
  if (kind === 'later') return t('month.day.noticeSnoozed', { day });
  if (leadDay === 0) return t('month.day.noticeOnDueDate');
  return t(leadDay > 0 ? 'month.day.noticeBefore' : 'month.day.noticeAfter', { count: Math.abs(leadDay), day });
}
