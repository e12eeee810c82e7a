import type { ApplyByPhase } from '@/lib/reminders/rules';

/**
 * Where a day lies against the apply-by date (design §5); 'none' for a template without one.
 * @param daysToDue calendar days from that day to the due date; negative once it has passed
 * @param applyByDays the last day to apply, in days before the due date
 */
export function applyByPhase({
  daysToDue,
  applyByDays,
}: {
  daysToDue: number;
  applyByDays: number | null | undefined;
}): 'none' | ApplyByPhase {
  if (applyByDays == null) return 'none';
  if (daysToDue === applyByDays) return 'last-day';
  return daysToDue > applyByDays ? 'before' : 'passed';
}

/** The lead days whose notice would come after the apply-by date, but for the one on the day itself; in their order. */
export const lateLeadDays = ({
  leadDays,
  applyByDays,
}: {
  leadDays: readonly number[];
  applyByDays: number | null | undefined;
}): number[] =>
  leadDays.filter((leadDay) => leadDay !== 0 && applyByPhase({ daysToDue: leadDay, applyByDays }) === 'passed');

/**
 * The lead days of a template as typed into the editor, '30, 15, 7, 0' (spec §5): each once, in the order typed. What is not
 * a whole number from 0 up is dropped; whether a number is too large is for the schema to say.
 */
export const parseLeadDays = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => /^\d+$/.test(entry))
      .map(Number)
      .filter(Number.isSafeInteger),
  ),
];
