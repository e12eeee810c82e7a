import { ClockAlertIcon, HourglassIcon } from 'lucide-react';
import { addDaysTo, parseDay, type Day } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import { applyByNote, applyByPhase, applyByText } from '@/lib/schedule/reminder-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { formatReminderDate } from './format-reminder-date';

type ApplyByText = { text: string; urgent: boolean };

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
    text: phase === 'passed' ? `${text}. ${applyByNote(applyByKind, phase)}` : text,
    urgent: phase !== 'before',
  };
}

export function ApplyByLine({ reminder, today }: { reminder: ReminderResponse; today: Day }) {
  const line = describeApplyBy(reminder, today);
  if (!line) return null;
  const Icon = line.urgent ? ClockAlertIcon : HourglassIcon;
  return (
    <p
      className={cn(
        'flex items-start gap-1.5 text-sm',
        line.urgent ? 'font-medium text-warning-soft-foreground' : 'text-muted-foreground',
      )}
    >
      <Icon className="mt-0.5 size-3.5 shrink-0" aria-hidden />
      {line.text}
    </p>
  );
}
