import type { ReactNode } from 'react';
import { ClockAlertIcon, HourglassIcon, InfoIcon, RepeatIcon } from 'lucide-react';
import { parseDay, type Day } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import { formatYearCount } from '@/lib/quantity';
import {
  getAdvanceDay,
  ageOrYears,
  applyByNote,
  applyByPhase,
  applyByText,
  currentOccurrence,
  occurrenceAfter,
  pastLeadDays,
  reminderBehaviour,
  repeatOrDefault,
  type Category,
  type Occasion,
  type Repeat,
  type TemplateFlags,
} from '@/lib/schedule/reminder-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { formatReminderDate } from './format-reminder-date';

type ReminderTemplate = NonNullable<ReminderResponse['template']>;

interface DueDateHintsProps {
  dueOn: Day;
  today: Day;
  leadDays: readonly number[];
  title: string;
  category: Category;
  repeat: Repeat | null;
  template: (TemplateFlags & Pick<ReminderTemplate, 'applyByDays' | 'applyByKind' | 'applyByVerb'>) | null;
  /** Day of creation in the user's time zone; today for a new reminder. */
  createdOn: Day;
  /** Null unless the reminder is being edited. */
  savedReminder: ReminderResponse | null;
}

/** Explains a chosen date: its next occurrence, the apply-by date, and lead days that have passed. */
export function DueDateHints(props: DueDateHintsProps) {
  const { dueOn, today, leadDays, template, savedReminder } = props;
  const { lastOccurrence, nextOccurrence, planningDay, occasion } = resolveOccurrences(props);
  const applyByDays = template?.applyByDays ?? null;
  const applyBy = applyByText({
    dueOn: nextOccurrence,
    applyByDays,
    applyByVerb: template?.applyByVerb,
    today,
    format: formatReminderDate,
  });
  const phase = applyByDays === null ? null : applyByPhase({ dueOn: nextOccurrence, applyByDays, today });
  const skippedLeadDays = pastLeadDays(nextOccurrence, leadDays, planningDay);
  const hasPassed = nextOccurrence < today;
  return (
    <>
      {nextOccurrence !== dueOn && (
        <Hint Icon={RepeatIcon}>
          {lastOccurrence &&
            `Last: ${formatReminderDate(lastOccurrence)}${ageOrYearsSuffix(props, occasion, lastOccurrence)}. `}
          Next: {formatReminderDate(nextOccurrence)}
          {ageOrYearsSuffix(props, occasion, nextOccurrence)}
        </Hint>
      )}
      {savedReminder && savedReminder.firstDueOn !== savedReminder.dueOn && dueOn === savedReminder.dueOn && (
        <Hint Icon={RepeatIcon}>
          Counted from {formatReminderDate(parseDay(savedReminder.firstDueOn))}. If you pick another date, it counts
          from that one.
        </Hint>
      )}
      {hasPassed && (
        <Hint Icon={InfoIcon} warning>
          This date has passed.
        </Hint>
      )}
      {!hasPassed && applyBy && (
        <Hint Icon={phase === 'before' ? HourglassIcon : ClockAlertIcon} warning={phase !== 'before'}>
          <strong className="font-semibold">{applyBy}.</strong>{' '}
          {phase && template?.applyByKind && applyByNote(template.applyByKind, phase)}
        </Hint>
      )}
      {skippedLeadDays.length > 0 && (
        <Hint Icon={InfoIcon} warning={!savedReminder}>
          {savedReminder ? 'Date already passed for' : 'Too late for'} {describeEmails(skippedLeadDays)}.
        </Hint>
      )}
    </>
  );
}

/** Returns, for example, 'the 45-day email' or 'the 45-day, 30-day and day-of emails'. */
function describeEmails(leadDays: readonly number[]): string {
  const names = leadDays.map((leadDay) => (leadDay === 0 ? 'day-of' : `${leadDay}-day`));
  return `the ${new Intl.ListFormat('en-GB').format(names)} email${names.length === 1 ? '' : 's'}`;
}

/** Returns ', turns 36', ', turned 36' (past), ', 10 years' or ''. */
function ageOrYearsSuffix(props: DueDateHintsProps, occasion: Occasion | null, occurrence: Day): string {
  const { today, createdOn } = props;
  if (occasion === null) return '';
  const { age, years } = ageOrYears(occasion, { firstDueOn: resolveFirstDueOn(props), occurrence, createdOn });
  if (age !== undefined) return `, ${occurrence < today ? 'turned' : 'turns'} ${age}`;
  return years === undefined ? '' : `, ${formatYearCount(years)}`;
}

/** Returns the date from which occurrences are counted. Keeps the saved first date if the due date is unchanged. */
const resolveFirstDueOn = ({ dueOn, savedReminder }: DueDateHintsProps): Day =>
  savedReminder && savedReminder.dueOn === dueOn ? parseDay(savedReminder.firstDueOn) : dueOn;

/**
 * Finds the next occurrence of a recurring date. Shortly after a birthday, `lastOccurrence` is that birthday, and
 * `planningDay` is the day on which the reminder advances and plans its next notices.
 */
function resolveOccurrences(props: DueDateHintsProps): {
  lastOccurrence: Day | null;
  nextOccurrence: Day;
  planningDay: Day;
  occasion: Occasion | null;
} {
  const { dueOn, today, leadDays } = props;
  const repeat = repeatOrDefault(props.category, props.repeat);
  const { repeatsByItself, occasion } = reminderBehaviour({ ...props, repeat });
  if (!repeat || !repeatsByItself) return { lastOccurrence: null, nextOccurrence: dueOn, planningDay: today, occasion };
  const recurrence = { firstDueOn: resolveFirstDueOn(props), repeat, leadDays };
  const occurrence = currentOccurrence({ ...recurrence, today });
  if (occurrence >= today) return { lastOccurrence: null, nextOccurrence: occurrence, planningDay: today, occasion };
  const planningDay = getAdvanceDay({ ...recurrence, occurrence });
  return { lastOccurrence: occurrence, nextOccurrence: occurrenceAfter(recurrence, occurrence), planningDay, occasion };
}

function Hint({ Icon, warning = false, children }: { Icon: typeof InfoIcon; warning?: boolean; children: ReactNode }) {
  return (
    <p
      className={cn(
        'flex items-start gap-2 rounded-lg px-3 py-2 text-sm',
        warning ? 'bg-warning-soft text-warning-soft-foreground' : 'bg-muted text-muted-foreground',
      )}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  );
}
