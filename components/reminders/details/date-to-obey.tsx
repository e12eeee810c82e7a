import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { describeApplyBy } from '@/components/reminders/row/apply-by-text';
import { URGENCY_TEXT_CLASS } from '@/components/reminders/urgency-text-class';
import { cn } from '@/lib/browser/class-names';
import { applyByNote } from '@/lib/apply-by-note';
import { parseDay } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { applyByPhase } from '@/lib/schedule/apply-by-rules';

/** What to do by when, and why. After the apply-by date, what the user can still do before the due date. */
export function DateToObey({ reminder }: { reminder: ReminderResponse }) {
  const i18n = useI18n();
  const { today } = useDashboard();
  const { applyBy, dueOn } = reminder;
  const line = describeApplyBy(i18n, reminder, today);
  if (!line) return null;
  const phase = applyBy && dueOn >= today ? applyByPhase(parseDay(applyBy.on), today) : null;
  const note = applyBy && phase && applyByNote(i18n, applyBy, phase);
  return (
    <>
      <p className={cn('text-lg/6 font-semibold', URGENCY_TEXT_CLASS[line.urgency])}>{line.text}</p>
      {note && (phase === 'passed' || applyBy?.kind !== 'own') && <p className="text-muted-foreground">{note}</p>}
    </>
  );
}
