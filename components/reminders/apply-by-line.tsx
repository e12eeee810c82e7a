import type { ReactNode } from 'react';
import { ClockAlertIcon, HourglassIcon } from 'lucide-react';
import { addDaysTo, parseDay, type Day } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import { applyByNote, applyByPhase, applyByText } from '@/lib/schedule/reminder-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { formatReminderDate } from './format-reminder-date';

type ApplyByText = { text: string; note?: string; urgent: boolean };

/** Describes the apply-by date or, after the due date, the grace period. Returns null if there is neither. */
function describeApplyBy({ status, dueOn, template }: ReminderResponse, today: Day): ApplyByText | null {
  if (status === 'completed' || !template) return null;
  const due = parseDay(dueOn);
  if (due < today) {
    const graceEnd = template.graceDays ? addDaysTo(due, template.graceDays) : null;
    return graceEnd && graceEnd >= today
      ? { text: `Grace period ends ${formatReminderDate(graceEnd)}`, urgent: true }
      : null;
  }
  const { applyByDays, applyByKind, applyByVerb } = template;
  const text = applyByText({ dueOn: due, applyByDays, applyByVerb, today, format: formatReminderDate });
  if (text === null || applyByDays === null || applyByKind === null) return null;
  const phase = applyByPhase({ dueOn: due, applyByDays, today });
  return {
    text,
    ...(phase === 'passed' && { note: applyByNote(applyByKind, phase) }),
    urgent: phase !== 'before',
  };
}

/** The row's short form. Returns null if the reminder has no such date. */
export function applyByLine(reminder: ReminderResponse, today: Day): ReactNode {
  const line = describeApplyBy(reminder, today);
  if (!line) return null;
  const Icon = line.urgent ? ClockAlertIcon : HourglassIcon;
  return (
    <span className={cn(line.urgent && 'font-semibold text-warning-soft-foreground')}>
      <Icon className="mr-1 inline size-3.5 align-text-bottom" aria-hidden />
      {line.text}
    </span>
  );
}

/** What can still be done after the apply-by date. */
export function ApplyByNote({ reminder, today }: { reminder: ReminderResponse; today: Day }) {
  const line = describeApplyBy(reminder, today);
  return line?.note ? (
    <p className="text-sm font-medium text-warning-soft-foreground">{`${line.text}. ${line.note}`}</p>
  ) : null;
}
