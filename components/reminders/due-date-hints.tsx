import type { ReactNode } from 'react';
import { ClockAlertIcon, HourglassIcon, InfoIcon, RepeatIcon } from 'lucide-react';
import { parseDay, type Day } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import {
  getAdvanceDay,
  ageOrYears,
  applyByNote,
  applyByPhase,
  applyByText,
  formatYearCount,
  currentOccurrence,
  leadDayLabel,
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
  template: (TemplateFlags & Pick<ReminderTemplate, 'applyByDays' | 'applyByKind'>) | null;
  /** The day on which the reminder was made, in the user's zone: today for one that is being made. */
  createdOn: Day;
  /** The reminder as it is stored, when it is edited. */
  savedReminder: ReminderResponse | null;
}

/** What a chosen date means: its next occurrence, the apply-by date, and the e-mails that come too late (design §5). */
export function DueDateHints(props: DueDateHintsProps) {
  const { dueOn, today, leadDays, template, savedReminder } = props;
  const { lastOccurrence, nextOccurrence, planningDay, occasion } = resolveOccurrences(props);
  const applyByDays = template?.applyByDays ?? null;
  const applyBy = applyByText({ dueOn: nextOccurrence, applyByDays, today, format: formatReminderDate });
  const phase = applyByDays === null ? null : applyByPhase({ dueOn: nextOccurrence, applyByDays, today });
  const skippedLeadDays = pastLeadDays(nextOccurrence, leadDays, planningDay).map(leadDayLabel);
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
          Counted from {formatReminderDate(parseDay(savedReminder.firstDueOn))}. Picking another date counts from that
          one.
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
          {savedReminder
            ? `The day of these e-mails has passed: ${skippedLeadDays.join(', ')}.`
            : `These will be skipped, as their day has passed: ${skippedLeadDays.join(', ')}.`}
        </Hint>
      )}
    </>
  );
}

/** ', turns 36', ', turned 36' once it is past, ', 10 years', or nothing. */
function ageOrYearsSuffix(props: DueDateHintsProps, occasion: Occasion | null, occurrence: Day): string {
  const { today, createdOn } = props;
  if (occasion === null) return '';
  const { age, years } = ageOrYears(occasion, { firstDueOn: resolveFirstDueOn(props), occurrence, createdOn });
  if (age !== undefined) return `, ${occurrence < today ? 'turned' : 'turns'} ${age}`;
  return years === undefined ? '' : `, ${formatYearCount(years)}`;
}

/** The date from which occurrences count: the one that is chosen, unless that is the saved one's present occurrence. */
const resolveFirstDueOn = ({ dueOn, savedReminder }: DueDateHintsProps): Day =>
  savedReminder && savedReminder.dueOn === dueOn ? parseDay(savedReminder.firstDueOn) : dueOn;

/**
 * The occurrence that comes: a birth date finds its next birthday by itself. A birthday that was lately is shown as the last one for a
 * while, and no mail is about it any more: those about the next one are planned on the day on which the reminder moves on.
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
