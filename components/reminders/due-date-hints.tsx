import type { ReactNode } from 'react';
import { ClockAlertIcon, HourglassIcon, InfoIcon, RepeatIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { parseDay, type Day } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import { formatYearCount } from '@/lib/quantity';
import { ageOrYears, applyByNote, applyByPhase, applyByText } from '@/lib/schedule/reminder-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { formatReminderDate } from './format-reminder-date';
import type { ReminderPreview } from './use-reminder-preview';

type ReminderTemplate = NonNullable<ReminderResponse['template']>;

interface DueDateHintsProps {
  preview: ReminderPreview;
  today: Day;
  template: Pick<ReminderTemplate, 'applyByDays' | 'applyByKind' | 'applyByVerb'> | null;
  /** Day of creation in the user's time zone; today for a new reminder. */
  createdOn: Day;
  /** Null unless the reminder is being edited. */
  savedReminder: ReminderResponse | null;
}

/** Explains a chosen date: its next occurrence and the apply-by date. */
export function DueDateHints({ preview, today, template, createdOn, savedReminder }: DueDateHintsProps) {
  const i18n = useI18n();
  const { dueOn, lastOccurrence, nextOccurrence } = preview;
  const applyByDays = template?.applyByDays ?? null;
  const applyBy = template && applyByText(i18n, { ...template, dueOn: nextOccurrence, today });
  const phase = applyByDays === null ? null : applyByPhase({ dueOn: nextOccurrence, applyByDays, today });
  const ageSuffix = (occurrence: Day) => ageOrYearsSuffix(preview, { occurrence, today, createdOn });
  const hasPassed = nextOccurrence < today;
  return (
    <>
      {nextOccurrence !== dueOn && (
        <Hint Icon={RepeatIcon}>
          {lastOccurrence && `Last: ${formatReminderDate(lastOccurrence)}${ageSuffix(lastOccurrence)}. `}
          Next: {formatReminderDate(nextOccurrence)}
          {ageSuffix(nextOccurrence)}
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
          {phase && template?.applyByKind && applyByNote(i18n, template.applyByKind, phase)}
        </Hint>
      )}
    </>
  );
}

/** Returns ', turns 36', ', turned 36' (past), ', 10 years' or ''. */
function ageOrYearsSuffix(
  { occasion, firstDueOn }: ReminderPreview,
  { today, ...days }: Record<'occurrence' | 'today' | 'createdOn', Day>,
): string {
  if (occasion === null) return '';
  const { age, years } = ageOrYears(occasion, { firstDueOn, ...days });
  if (age !== undefined) return `, ${days.occurrence < today ? 'turned' : 'turns'} ${age}`;
  return years === undefined ? '' : `, ${formatYearCount(years)}`;
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
