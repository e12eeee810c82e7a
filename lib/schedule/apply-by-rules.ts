import { addDaysTo, compareDays, formatDay, type Day } from '@/lib/calendar';

export type ApplyByPhase = 'before' | 'last-day' | 'passed';

export const applyByDate = (dueOn: Day, applyByDays: number): Day => addDaysTo(dueOn, -applyByDays);

export function applyByPhase({
  dueOn,
  applyByDays,
  today,
}: {
  dueOn: Day;
  applyByDays: number;
  today: Day;
}): ApplyByPhase {
  return (['before', 'last-day', 'passed'] as const)[compareDays(today, applyByDate(dueOn, applyByDays)) + 1]!;
}

export function applyByText({
  dueOn,
  applyByDays,
  today,
  format = (day) => formatDay(day, 'dd MMM yyyy'),
}: {
  dueOn: Day;
  applyByDays: number | null | undefined;
  today: Day;
  format?: (day: Day) => string;
}): string | null {
  if (applyByDays == null) return null;
  const formattedDay = format(applyByDate(dueOn, applyByDays));
  const texts: Record<ApplyByPhase, string> = {
    before: `Apply by ${formattedDay}`,
    'last-day': 'Last day to apply',
    passed: `The apply-by date was ${formattedDay}`,
  };
  return texts[applyByPhase({ dueOn, applyByDays, today })];
}

/** How binding an apply-by date is. */
export const APPLY_BY_KINDS = ['law', 'official', 'practice'] as const;
type ApplyByKind = (typeof APPLY_BY_KINDS)[number];

const APPLY_BY_NOTES: Record<ApplyByKind, Record<ApplyByPhase, string>> = {
  // In law, 'at least 90 days before' may mean 90 full days in between.
  law: {
    before: 'This date comes from the law as we know it. A day earlier is safer; the office decides.',
    'last-day': 'This date comes from the law as we know it. By a stricter count it was yesterday; the office decides.',
    passed: 'Ask the office what can still be done.',
  },
  official: {
    before: 'This is what the responsible office advises.',
    'last-day': 'This is what the responsible office advises.',
    passed: 'Ask the office what can still be done.',
  },
  practice: {
    before: 'Good practice, not a rule: allow more time over weekends and holidays.',
    'last-day': 'Good practice, not a rule: later may still be in time, but do not count on it.',
    passed: 'Do it as soon as you can.',
  },
};

export const applyByNote = (kind: ApplyByKind, phase: ApplyByPhase): string => APPLY_BY_NOTES[kind][phase];
