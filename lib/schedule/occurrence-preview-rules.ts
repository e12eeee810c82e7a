import { addDaysTo, laterOf, type Day } from '@/lib/calendar';
import {
  reminderBehaviour,
  repeatOrDefault,
  type BehaviourSource,
  type Occasion,
  type ScheduledReminder,
} from './behaviour-rules';
import { normaliseLeadDays, pastLeadDays } from './lead-day-rules';
import { currentOccurrence, getAdvanceDay, occurrenceAfter } from './recurrence-rules';

/** With the date entered as `dueOn`, and as `firstDueOn` unless the due date is unchanged. */
type PreviewedReminder = Pick<
  ScheduledReminder,
  'title' | 'category' | 'repeat' | 'dueOn' | 'firstDueOn' | 'leadDays'
> &
  Pick<BehaviourSource, 'template'>;

export interface OccurrencePreview {
  /** The past occurrence, such as a birthday, that the reminder shows until `planningDay`; null if there is none. */
  lastOccurrence: Day | null;
  nextOccurrence: Day;
  /** The day on which the notices of `nextOccurrence` are planned. */
  planningDay: Day;
  occasion: Occasion | null;
}

/** Returns the occurrences that a reminder will have once it is saved. */
export function previewOccurrences(reminder: PreviewedReminder, today: Day): OccurrencePreview {
  const { dueOn, firstDueOn, leadDays } = reminder;
  const repeat = repeatOrDefault(reminder.category, reminder.repeat);
  const { repeatsByItself, occasion } = reminderBehaviour({ ...reminder, repeat });
  const single = { lastOccurrence: null, planningDay: today, occasion };
  if (!repeat || !repeatsByItself) return { ...single, nextOccurrence: dueOn };
  const recurrence = { firstDueOn, repeat, leadDays };
  const occurrence = currentOccurrence({ ...recurrence, today });
  if (occurrence >= today) return { ...single, nextOccurrence: occurrence };
  return {
    lastOccurrence: occurrence,
    nextOccurrence: occurrenceAfter(recurrence, occurrence),
    planningDay: getAdvanceDay({ ...recurrence, occurrence }),
    occasion,
  };
}

/** Returns the days on which notices will be sent, earliest first, and the lead days for which it is too late. */
export function previewNotices(
  { lastOccurrence, nextOccurrence, planningDay }: Omit<OccurrencePreview, 'occasion'>,
  leadDays: readonly number[],
): { days: Day[]; tooLate: number[] } {
  const past = pastLeadDays(nextOccurrence, leadDays, planningDay);
  // When a reminder advances, it sends one notice for all lead days that have already passed.
  const isAdvancing = lastOccurrence !== null;
  const sent = isAdvancing ? leadDays : leadDays.filter((leadDay) => !past.includes(leadDay));
  const days = normaliseLeadDays(sent).map((leadDay) => laterOf(addDaysTo(nextOccurrence, -leadDay), planningDay));
  return { days: [...new Set(days)], tooLate: isAdvancing ? [] : past };
}
