import { addDaysTo, compareDays, daysBetween, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';

export type ApplyByPhase = 'before' | 'last-day' | 'passed';

/** What the owner has to do by the apply-by date. The default comes first. */
export const APPLY_BY_VERBS = ['apply', 'pay', 'book', 'decide', 'cancel'] as const;
export type ApplyByVerb = (typeof APPLY_BY_VERBS)[number];

/** Returns null for a reminder without a template, or if the template has no apply-by date. */
export const applyByDate = (dueOn: Day, template: { applyByDays: number | null } | null): Day | null =>
  template === null || template.applyByDays === null ? null : addDaysTo(dueOn, -template.applyByDays);

export interface ApplyBy {
  on: Day;
  verb: ApplyByVerb;
}

export const applyByPhase = (applyByOn: Day, today: Day): ApplyByPhase =>
  (['before', 'last-day', 'passed'] as const)[compareDays(today, applyByOn) + 1]!;

export const applyByLabel = ({ t }: I18n, verb: ApplyByVerb): string => t(`schedule.applyBy.labels.${verb}`);

/** `date` is already formatted. The phrase for the last day does not contain it. */
export function applyByPhrase({ t }: I18n, phase: ApplyByPhase, verb: ApplyByVerb, date: string): string {
  if (phase === 'last-day') return t(`schedule.applyBy.lastDay.${verb}`);
  return t(`schedule.applyBy.${phase}.${verb}`, { date });
}

export const applyByText = (
  i18n: I18n,
  { on, verb }: ApplyBy,
  today: Day,
  format = (day: Day) => i18n.formatDay(day, 'day'),
): string => applyByPhrase(i18n, applyByPhase(on, today), verb, format(on));

/** Returns, for example, 'Apply by 13 Nov, 5 days left' or 'Last day to apply'; null once the date has passed. */
export function applyByCountdown(i18n: I18n, { on, verb }: ApplyBy, today: Day): string | null {
  const phase = applyByPhase(on, today);
  if (phase === 'passed') return null;
  const phrase = applyByPhrase(i18n, phase, verb, i18n.formatShortDay(on, today));
  if (phase === 'last-day') return phrase;
  return i18n.t('schedule.applyBy.countdown', { phrase, days: daysBetween(today, on) });
}

/** How binding an apply-by date is. */
export const APPLY_BY_KINDS = ['law', 'official', 'practice'] as const;
type ApplyByKind = (typeof APPLY_BY_KINDS)[number];

// 'At least 90 days before' in a law may mean 90 full days in between, so the notes for 'law' warn of a stricter count.
export const applyByNote = ({ t }: I18n, kind: ApplyByKind, phase: ApplyByPhase): string =>
  t(`schedule.applyBy.notes.${kind}.${phase}`);
