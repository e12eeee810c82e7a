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
  recurrenceYearsOrDefault,
  reminderBehaviour,
  type Category,
  type Occasion,
  type TemplateFlags,
} from '@/lib/schedule/reminder-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { writeDay } from './date-pattern';

type TemplateKind = NonNullable<ReminderResponse['template']>;

interface AdviceProps {
  dueOn: Day;
  today: Day;
  leadDays: readonly number[];
  title: string;
  category: Category;
  recurrenceYears: number | null;
  template: (TemplateFlags & Pick<TemplateKind, 'applyByDays' | 'applyByKind'>) | null;
  /** The day on which the reminder was made, in the user's zone: today for one that is being made. */
  createdOn: Day;
  /** The reminder as it is stored, when it is edited. */
  saved: ReminderResponse | null;
}

/** What a chosen date means: its next occurrence, the apply-by date, and the e-mails that come too late (design §5). */
export function DateAdvice(props: AdviceProps) {
  const { dueOn, today, leadDays, template, saved } = props;
  const { last, coming, plannedOn, occasion } = occurrencesOf(props);
  const applyByDays = template?.applyByDays ?? null;
  const applyBy = applyByText({ dueOn: coming, applyByDays, today, format: writeDay });
  const phase = applyByDays === null ? null : applyByPhase({ dueOn: coming, applyByDays, today });
  const skipped = pastLeadDays(coming, leadDays, plannedOn).map(leadDayLabel);
  const passed = coming < today;
  return (
    <>
      {coming !== dueOn && (
        <Line Icon={RepeatIcon}>
          {last && `Last: ${writeDay(last)}${countText(props, occasion, last)}. `}
          Next: {writeDay(coming)}
          {countText(props, occasion, coming)}
        </Line>
      )}
      {saved && saved.firstDueOn !== saved.dueOn && dueOn === saved.dueOn && (
        <Line Icon={RepeatIcon}>
          Counted from {writeDay(parseDay(saved.firstDueOn))}. Picking another date counts from that one.
        </Line>
      )}
      {passed && (
        <Line Icon={InfoIcon} warning>
          This date has passed.
        </Line>
      )}
      {!passed && applyBy && (
        <Line Icon={phase === 'before' ? HourglassIcon : ClockAlertIcon} warning={phase !== 'before'}>
          <strong className="font-semibold">{applyBy}.</strong>{' '}
          {phase && template?.applyByKind && applyByNote(template.applyByKind, phase)}
        </Line>
      )}
      {skipped.length > 0 && (
        <Line Icon={InfoIcon} warning={!saved}>
          {saved
            ? `The day of these e-mails has passed: ${skipped.join(', ')}.`
            : `These will be skipped, as their day has passed: ${skipped.join(', ')}.`}
        </Line>
      )}
    </>
  );
}

/** ', turns 36', ', turned 36' once it is past, ', 10 years', or nothing. */
function countText(props: AdviceProps, occasion: Occasion | null, occurrence: Day): string {
  const { today, createdOn } = props;
  if (occasion === null) return '';
  const { age, years } = ageOrYears(occasion, { firstDueOn: firstDueOnOf(props), occurrence, createdOn });
  if (age !== undefined) return `, ${occurrence < today ? 'turned' : 'turns'} ${age}`;
  return years === undefined ? '' : `, ${formatYearCount(years)}`;
}

/** The date from which occurrences count: the one that is chosen, unless that is the saved one's present occurrence. */
const firstDueOnOf = ({ dueOn, saved }: AdviceProps): Day =>
  saved && saved.dueOn === dueOn ? parseDay(saved.firstDueOn) : dueOn;

/**
 * The occurrence that comes: a birth date finds its next birthday by itself. A birthday that was lately is shown as the last one for a
 * while, and no mail is about it any more: those about the next one are planned on the day on which the reminder moves on.
 */
function occurrencesOf(props: AdviceProps): {
  last: Day | null;
  coming: Day;
  plannedOn: Day;
  occasion: Occasion | null;
} {
  const { dueOn, today, leadDays } = props;
  const recurrenceYears = recurrenceYearsOrDefault(props.category, props.recurrenceYears);
  const { repeatsByItself, occasion } = reminderBehaviour({ ...props, recurrenceYears });
  const isPeriod = recurrenceYears !== null && recurrenceYears >= 1 && Number.isInteger(recurrenceYears);
  if (!isPeriod || !repeatsByItself) return { last: null, coming: dueOn, plannedOn: today, occasion };
  const recurrence = { firstDueOn: firstDueOnOf(props), recurrenceYears, leadDays };
  const occurrence = currentOccurrence({ ...recurrence, today });
  if (occurrence >= today) return { last: null, coming: occurrence, plannedOn: today, occasion };
  const plannedOn = getAdvanceDay({ ...recurrence, occurrence });
  return { last: occurrence, coming: occurrenceAfter(recurrence, occurrence), plannedOn, occasion };
}

function Line({ Icon, warning = false, children }: { Icon: typeof InfoIcon; warning?: boolean; children: ReactNode }) {
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
