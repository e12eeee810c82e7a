import type { ReactNode } from 'react';
import { ClockAlertIcon, HourglassIcon, InfoIcon, RepeatIcon } from 'lucide-react';
import { toDay, type Day } from '@/lib/calendar';
import { cn } from '@/lib/platform/class-names';
import {
  afterApplyBy,
  APPLY_BY_WEIGHT,
  applyByPhase,
  applyByText,
  canBeCompleted,
  countOf,
  countOfYears,
  currentOccurrence,
  leadDayLabel,
  pastLeadDays,
  type Category,
} from '@/lib/reminders/rules';
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
  template: (Pick<TemplateKind, 'canBeMarkedComplete' | 'applyByDays' | 'applyByKind'> & { key: string }) | null;
  /** The day on which the reminder was made, in the user's zone: today for one that is being made. */
  createdOn: Day;
  /** The reminder as it is stored, when it is edited. */
  saved: ReminderResponse | null;
}

/** What a chosen date means: its next occurrence, the apply-by date, and the e-mails that come too late (design §5). */
export function DateAdvice(props: AdviceProps) {
  const { dueOn, today, leadDays, template, createdOn, saved } = props;
  const occurrence = occurrenceOf(props);
  const { turns, years } = countOf(props, { firstDueOn: firstDueOnOf(props), occurrence, createdOn });
  const applyByDays = template?.applyByDays ?? null;
  const applyBy = applyByText({ dueOn: occurrence, applyByDays, today, write: writeDay });
  const phase = applyByDays === null ? null : applyByPhase({ dueOn: occurrence, applyByDays, today });
  const skipped = pastLeadDays(occurrence, leadDays, today).map(leadDayLabel);
  const passed = occurrence < today;
  return (
    <>
      {occurrence !== dueOn && (
        <Line Icon={RepeatIcon}>
          Next: {writeDay(occurrence)}
          {turns !== undefined && `, turns ${turns}`}
          {years !== undefined && `, ${countOfYears(years)}`}
        </Line>
      )}
      {saved && saved.firstDueOn !== saved.dueOn && dueOn === saved.dueOn && (
        <Line Icon={RepeatIcon}>
          Counted from {writeDay(toDay(saved.firstDueOn))}. Picking another date counts from that one.
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
          {phase === 'passed'
            ? afterApplyBy(template?.applyByKind)
            : template?.applyByKind && APPLY_BY_WEIGHT[template.applyByKind]}
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

/** The date from which occurrences count: the one that is chosen, unless that is the saved one's present occurrence. */
const firstDueOnOf = ({ dueOn, saved }: AdviceProps): Day =>
  saved && saved.dueOn === dueOn ? toDay(saved.firstDueOn) : dueOn;

/** The occurrence at which a reminder with these values stands: a birth date finds its next birthday by itself. */
function occurrenceOf(props: AdviceProps): Day {
  const { dueOn, today, leadDays, title, category, recurrenceYears, template } = props;
  const years = recurrenceYears ?? (category === 'recurring-date' ? 1 : null);
  if (!years || years < 1 || !Number.isInteger(years)) return dueOn;
  if (canBeCompleted({ template, category, title })) return dueOn;
  return currentOccurrence({ firstDueOn: firstDueOnOf(props), recurrenceYears: years, leadDays, today });
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
