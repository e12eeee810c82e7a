import type { ReactNode } from 'react';
import { ClockAlertIcon, HourglassIcon, InfoIcon, RepeatIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { parseDay, type Day } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import type { I18n } from '@/lib/i18n/i18n';
import { applyByPhase } from '@/lib/schedule/apply-by-rules';
import { applyByNote, applyByText } from '@/lib/schedule-texts';
import { ageOrYears } from '@/lib/schedule/behaviour-rules';
import { YEARLESS_LEAP_DAY } from '@/lib/schedule/recurrence-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { ApplyByPreview } from './use-apply-by-preview';
import type { ReminderPreview } from './use-reminder-preview';

interface DueDateHintsProps {
  preview: ReminderPreview;
  today: Day;
  applyBy: ApplyByPreview | null;
  /** Day of the reminder's creation in the user's time zone; today for a new reminder. */
  createdOn: Day;
  /** Null unless the reminder is being edited. */
  savedReminder: ReminderResponse | null;
}

/** Shows hints about the chosen due date: other occurrences, the apply-by date, or that it has passed. */
export function DueDateHints({ preview, today, applyBy, createdOn, savedReminder }: DueDateHintsProps) {
  const i18n = useI18n();
  const { t, formatDay } = i18n;
  const { dueOn, lastOccurrence, nextOccurrence } = preview;
  const countedFrom = dueOn === savedReminder?.dueOn ? parseDay(savedReminder.firstDueOn) : null;
  const formatDate = (day: Day) => formatDay(day, 'day');
  const phase = applyBy?.on && applyByPhase(applyBy.on, today);
  const describe = (occurrence: Day) => describeOccurrence(i18n, preview, { occurrence, today, createdOn });
  const hasPassed = nextOccurrence < today;
  return (
    <>
      {nextOccurrence !== dueOn && (
        <Hint Icon={RepeatIcon}>
          {lastOccurrence && `${t('reminderForm.dueDate.lastOccurrence', { occurrence: describe(lastOccurrence) })} `}
          {t('reminderForm.dueDate.nextOccurrence', { occurrence: describe(nextOccurrence) })}
        </Hint>
      )}
      {countedFrom && countedFrom !== dueOn && countedFrom !== YEARLESS_LEAP_DAY && (
        <Hint Icon={RepeatIcon}>{t('reminderForm.dueDate.countedFrom', { date: formatDate(countedFrom) })}</Hint>
      )}
      {hasPassed && (
        <Hint Icon={InfoIcon} warning>
          {t('reminderForm.dueDate.passed')}
        </Hint>
      )}
      {!hasPassed && applyBy?.on && phase && !(applyBy.kind === 'own' && phase === 'before') && (
        <Hint Icon={phase === 'before' ? HourglassIcon : ClockAlertIcon} warning={phase !== 'before'}>
          <strong className="font-semibold">
            {t(`reminderForm.applyBy.rule.${applyBy.rule.unit}`, {
              phrase: applyByText(i18n, { on: applyBy.on, verb: applyBy.rule.verb, kind: applyBy.kind }, today),
              count: applyBy.rule.count,
            })}
          </strong>{' '}
          {applyByNote(i18n, { kind: applyBy.kind, verb: applyBy.rule.verb }, phase)}
        </Hint>
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
        'flex items-start gap-2 rounded-lg px-3 py-2 text-sm',
        warning ? 'bg-warning-soft text-warning-soft-foreground' : 'bg-muted text-muted-foreground',
      )}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  );
}
