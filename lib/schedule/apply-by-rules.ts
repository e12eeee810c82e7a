import { addDaysTo, compareDays, daysBetween, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';

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

export const applyByLabel = ({ t }: I18n, verb: ApplyByVerb): string => t(`schedule.applyBy.labels.${verb}`);

/** `date` is already formatted. The phrase for the last day does not contain it. */
export function applyByPhrase({ t }: I18n, phase: ApplyByPhase, verb: ApplyByVerb, date: string): string {
  if (phase === 'last-day') return t(`schedule.applyBy.lastDay.${verb}`);
  return t(`schedule.applyBy.${phase}.${verb}`, { date });
}

export function applyByText(
  i18n: I18n,
  {
    dueOn,
    applyByDays,
    applyByVerb,
    today,
    format = (day) => i18n.formatDay(day, 'day'),
  }: {
    dueOn: Day;
    applyByDays: number | null;
    applyByVerb: ApplyByVerb;
    today: Day;
    format?: (day: Day) => string;
  },
): string | null {
  if (applyByDays === null) return null;
  const phase = applyByPhase({ dueOn, applyByDays, today });
  return applyByPhrase(i18n, phase, applyByVerb, format(applyByDate(dueOn, applyByDays)));
}

/** Returns, for example, 'Apply by 13 Nov, 5 days left' or 'Last day to apply'; null once the date has passed. */
export function applyByCountdown(
  i18n: I18n,
  {
    dueOn,
    applyByDays,
    applyByVerb,
    today,
  }: {
    dueOn: Day;
    applyByDays: number;
    applyByVerb: ApplyByVerb;
    today: Day;
  },
): string | null {
  const phase = applyByPhase({ dueOn, applyByDays, today });
  if (phase === 'passed') return null;
  const day = applyByDate(dueOn, applyByDays);
  const phrase = applyByPhrase(i18n, phase, applyByVerb, i18n.formatShortDay(day, today));
  if (phase === 'last-day') return phrase;
  return i18n.t('schedule.applyBy.countdown', { phrase, days: daysBetween(today, day) });
}

/** How binding an apply-by date is. */
export const APPLY_BY_KINDS = ['law', 'official', 'practice'] as const;
type ApplyByKind = (typeof APPLY_BY_KINDS)[number];

// 'At least 90 days before' in a law may mean 90 full days in between, so the notes for 'law' warn of a stricter count.
export const applyByNote = ({ t }: I18n, kind: ApplyByKind, phase: ApplyByPhase): string =>
  t(`schedule.applyBy.notes.${kind}.${phase}`);
