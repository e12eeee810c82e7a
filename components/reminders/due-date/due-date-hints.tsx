import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CalendarOffIcon, CopyIcon, InfoIcon, RepeatIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import { whenDialogHistoryRemoved } from '@/lib/browser/close-on-back';
import { addDaysTo, addYearsTo, dayInTimezone, parseDay, type Day } from '@/lib/calendar';
import { useHolidays } from '@/lib/holidays/queries';
import { closedDayText, toClosedDay, type ClosedDay } from '@/lib/holidays/rules';
import type { I18n } from '@/lib/i18n/i18n';
import { useRemindersOf } from '@/lib/reminders/queries';
import { ageOrYears } from '@/lib/schedule/behaviour-rules';
import { YEARLESS_LEAP_DAY } from '@/lib/schedule/recurrence-rules';
import { maximumSpan } from '@/lib/schedule/working-day-rules';
import { isSameThing } from './same-thing';
import { useReminderPreview, type PreviewSource, type ReminderPreview } from './use-reminder-preview';

interface DueDateHintsProps extends PreviewSource {
  /** Whether an office has to be open on the due date. */
  needsOffice: boolean;
  /** Whether it is said elsewhere that the date has passed. */
  isPassedSaid: boolean;
}

/** Shows hints about the chosen due date: other occurrences, that it has passed, or that offices are closed. */
export function DueDateHints({ needsOffice, isPassedSaid, ...source }: DueDateHintsProps) {
  const { t } = useI18n();
  const { timezone } = useDashboard().user;
  const preview = useReminderPreview(source);
  const { today } = source;
  // A hint that comes later than what was typed would move what is below it.
  useHolidays({ from: today, to: addYearsTo(today, 1) });
  return (
    <div role="status" className="space-y-1.5 empty:absolute">
      {preview && <OccurrenceHints preview={preview} timezone={timezone} {...source} />}
      {preview && !isPassedSaid && preview.nextOccurrence < today && (
        <Hint Icon={InfoIcon} warning>
          {t('reminderForm.dueDate.passed')}
        </Hint>
      )}
      {preview && needsOffice && preview.dueOn >= today && <ClosedDayHint day={preview.dueOn} today={today} />}
    </div>
  );
}

/**
 * Points to an active reminder about the same thing. Saving another is allowed. Stands below a line that is typed, where
 * the user looks while a keyboard covers the date.
 */
export function AlreadyThere({ onClose, ...source }: PreviewSource & { onClose: () => void }) {
  const { t, formatDay } = useI18n();
  const { user, today, actions } = useDashboard();
  const { templateId = null, category = '', title = '', reference = null } = useWatch({ control: source.control });
  const dueOn = useReminderPreview(source)?.nextOccurrence;
  const isNew = source.savedReminder === null && dueOn !== undefined;
  const others = useRemindersOf(isNew ? templateId : null, today, user.timezone).data;
  const other = isNew && others?.find((each) => isSameThing(each, { dueOn, category, title, reference }));
  const show = (id: string) => {
    onClose();
    void whenDialogHistoryRemoved().then(() => actions.show(id));
  };
  return (
    <div role="status" className="empty:absolute">
      {other && (
        <Hint Icon={CopyIcon} warning={other.dueOn === dueOn}>
          {t.rich('reminderForm.dueDate.alreadyThere', {
            title: other.title,
            isSameDay: String(other.dueOn === dueOn),
            date: formatDay(parseDay(other.dueOn), 'day'),
            bdi,
          })}{' '}
          <Button type="button" variant="link" className="-my-3 h-auto p-0" onClick={() => show(other.id)}>
            {t('reminderForm.saved.show')}
          </Button>
        </Hint>
      )}
    </div>
  );
}

function OccurrenceHints({
  preview,
  timezone,
  savedReminder,
  today,
}: Pick<DueDateHintsProps, 'savedReminder' | 'today'> & { timezone: string; preview: ReminderPreview }) {
  const i18n = useI18n();
  const { t, formatDay } = i18n;
  const { dueOn, lastOccurrence, nextOccurrence } = preview;
  const createdOn = savedReminder ? dayInTimezone(new Date(savedReminder.createdAt), timezone) : today;
  const countedFrom = dueOn === savedReminder?.dueOn ? parseDay(savedReminder.firstDueOn) : null;
  const describe = (occurrence: Day) => describeOccurrence(i18n, preview, { occurrence, today, createdOn });
  return (
    <>
      {nextOccurrence !== dueOn && (
        <Hint Icon={RepeatIcon}>
          {lastOccurrence && `${t('reminderForm.dueDate.lastOccurrence', { occurrence: describe(lastOccurrence) })} `}
          {t('reminderForm.dueDate.nextOccurrence', { occurrence: describe(nextOccurrence) })}
        </Hint>
      )}
      {countedFrom && countedFrom !== dueOn && countedFrom !== YEARLESS_LEAP_DAY && (
        <Hint Icon={RepeatIcon}>{t('reminderForm.dueDate.countedFrom', { date: formatDay(countedFrom, 'day') })}</Hint>
      )}
    </>
  );
}

/** Returns '01 Dec 2026, turns 36', '01 Dec 2026, turned 36' (past), '01 Dec 2026, 10 years' or '01 Dec 2026'. */
function describeOccurrence(
  { t, formatDay }: I18n,
  { occasion, firstDueOn }: ReminderPreview,
  { today, ...days }: Record<'occurrence' | 'today' | 'createdOn', Day>,
): string {
  const date = formatDay(days.occurrence, 'day');
  if (occasion === null) return date;
  const { age, years } = ageOrYears(occasion, { firstDueOn, ...days });
  if (age !== undefined) {
    const verb = days.occurrence < today ? 'turned' : 'turns';
    return t(`reminderForm.dueDate.occurrence.${verb}`, { date, age });
  }
  return years === undefined ? date : t('reminderForm.dueDate.occurrence.years', { date, years });
}

/** Also weekends wait for the holidays: the Friday before may be one. Undefined until then, null for a working day. */
export function useClosedDay(day: Day): ClosedDay | null | undefined {
  const i18n = useI18n();
  const holidays = useHolidays({ from: addDaysTo(day, -1 - maximumSpan(0)), to: day });
  return holidays && toClosedDay(i18n, day, (other) => holidays.get(other));
}

/** Says that offices are closed on a day. */
export function ClosedDayHint({ day, today }: { day: Day; today: Day }) {
  const i18n = useI18n();
  const closedDay = useClosedDay(day);
  return closedDay && <Hint Icon={CalendarOffIcon}>{closedDayText(i18n, closedDay, today)}</Hint>;
}

export function Hint({
  Icon,
  warning = false,
  children,
}: {
  Icon: typeof InfoIcon;
  warning?: boolean;
  children: ReactNode;
}) {
  return (
    <p
      className={cn(
        'flex items-start gap-2 text-sm',
        warning ? 'text-warning-soft-foreground' : 'text-muted-foreground',
      )}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  );
}
