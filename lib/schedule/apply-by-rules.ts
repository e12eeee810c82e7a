import { addDaysTo, compareDays, daysBetween, formatDay, formatShortDay, type Day } from '@/lib/calendar';
import { formatDayCount } from '@/lib/quantity';

export type ApplyByPhase = 'before' | 'last-day' | 'passed';

/** What the owner has to do by the apply-by date. The default comes first. */
export const APPLY_BY_VERBS = ['apply', 'pay', 'book', 'decide'] as const;
export type ApplyByVerb = (typeof APPLY_BY_VERBS)[number];

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

const APPLY_BY_LABELS: Record<ApplyByVerb, string> = {
  apply: 'Apply by',
  pay: 'Pay by',
  book: 'Book by',
  decide: 'Decide by',
};

export const applyByLabel = (verb: ApplyByVerb): string => APPLY_BY_LABELS[verb];

/** `date` is already formatted. */
export const applyByPhrase = (phase: ApplyByPhase, verb: ApplyByVerb, date: string): string =>
  ({
    before: `${applyByLabel(verb)} ${date}`,
    'last-day': `Last day to ${verb}`,
    passed: `The ${verb}-by date was ${date}`,
  })[phase];

export function applyByText({
  dueOn,
  applyByDays,
  applyByVerb,
  today,
  format = (day) => formatDay(day, 'dd MMM yyyy'),
}: {
  dueOn: Day;
  applyByDays: number | null;
  applyByVerb: ApplyByVerb;
  today: Day;
  format?: (day: Day) => string;
}): string | null {
  if (applyByDays === null) return null;
  const phase = applyByPhase({ dueOn, applyByDays, today });
  return applyByPhrase(phase, applyByVerb, format(applyByDate(dueOn, applyByDays)));
}

/** Returns 'Apply by 13 Nov, 5 days left' or 'Last day to apply'; null once the date has passed. */
export function applyByCountdown({
  dueOn,
  applyByDays,
  applyByVerb,
  today,
}: {
  dueOn: Day;
  applyByDays: number;
  applyByVerb: ApplyByVerb;
  today: Day;
}): string | null {
  const phase = applyByPhase({ dueOn, applyByDays, today });
  if (phase === 'passed') return null;
  const day = applyByDate(dueOn, applyByDays);
  const phrase = applyByPhrase(phase, applyByVerb, formatShortDay(day, today));
  return phase === 'before' ? `${phrase}, ${formatDayCount(daysBetween(today, day))} left` : phrase;
}

/** How binding an apply-by date is. */
export const APPLY_BY_KINDS = ['law', 'official', 'practice'] as const;
type ApplyByKind = (typeof APPLY_BY_KINDS)[number];

const APPLY_BY_NOTES: Record<ApplyByKind, Record<ApplyByPhase, string>> = {
  // 'At least 90 days before' in a law may mean 90 full days in between, so advise a day earlier.
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
