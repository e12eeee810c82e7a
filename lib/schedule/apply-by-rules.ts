import { addDaysTo, addMonthsTo, compareDays, daysBetween, type Day } from '@/lib/calendar';
import type { ScheduledReminder } from './behaviour-rules';
import { workingDaysBefore, type HolidaysOf } from './working-day-rules';

export type ApplyByPhase = 'before' | 'last-day' | 'passed';

/** What the owner has to do by the apply-by date. The default comes first. */
export const APPLY_BY_VERBS = ['apply', 'pay', 'book', 'decide', 'cancel'] as const;
export type ApplyByVerb = (typeof APPLY_BY_VERBS)[number];

export const APPLY_BY_UNITS = ['day', 'working-day', 'month'] as const;
export type ApplyByUnit = (typeof APPLY_BY_UNITS)[number];

export const MAX_APPLY_BY_COUNT = 3650;
/** About a year. */
export const MAX_APPLY_BY_WORKING_DAYS = 260;

/** How binding an apply-by date is. */
export const APPLY_BY_KINDS = ['law', 'official', 'practice'] as const;
/** 'own' is a date that the owner of the reminder chose. */
export const REMINDER_APPLY_BY_KINDS = [...APPLY_BY_KINDS, 'own'] as const;
export type ReminderApplyByKind = (typeof REMINDER_APPLY_BY_KINDS)[number];

/** Days, working days or months before the due date by which to act. */
export interface ApplyByRule {
  count: number;
  unit: ApplyByUnit;
  verb: ApplyByVerb;
}

export interface OwnApplyByColumns {
  hasOwnApplyBy: boolean;
  ownApplyByCount: number | null;
  ownApplyByUnit: string | null;
  ownApplyByVerb: ApplyByVerb | null;
}

export interface TemplateApplyBy {
  applyByDays: number | null;
  applyByUnit: string;
  applyByVerb: ApplyByVerb;
  applyByKind: (typeof APPLY_BY_KINDS)[number] | null;
}

export const hasTooManyWorkingDays = ({ count, unit }: Pick<ApplyByRule, 'count' | 'unit'>): boolean =>
  unit === 'working-day' && count > MAX_APPLY_BY_WORKING_DAYS;

/** Leaves out the kind. */
export const toApplyByRule = ({ count, unit, verb }: ApplyByRule): ApplyByRule => ({ count, unit, verb });

type KindedRule = ApplyByRule & { kind: ReminderApplyByKind };

/** The casts of units are safe, because the database checks them. */
export const templateApplyBy = (template: TemplateApplyBy | null): KindedRule | null =>
  template === null || template.applyByDays === null || template.applyByKind === null
    ? null
    : {
        count: template.applyByDays,
        unit: template.applyByUnit as ApplyByUnit,
        verb: template.applyByVerb,
        kind: template.applyByKind,
      };

/** Returns the owner's rule, or else the template's; null if the reminder has no apply-by date. */
export function applyByRule(reminder: OwnApplyByColumns, template: TemplateApplyBy | null): KindedRule | null {
  if (!reminder.hasOwnApplyBy) return templateApplyBy(template);
  const { ownApplyByCount: count, ownApplyByUnit: unit, ownApplyByVerb: verb } = reminder;
  if (count === null || unit === null || verb === null) return null;
  return { count, unit: unit as ApplyByUnit, verb, kind: 'own' };
}

export const isSameRule = (a: ApplyByRule | null, b: ApplyByRule | null): boolean =>
  a === b || (a !== null && b !== null && a.count === b.count && a.unit === b.unit && a.verb === b.verb);

export const applyByDate = (
  dueOn: Day,
  { count, unit }: Pick<ApplyByRule, 'count' | 'unit'>,
  holidaysOf: HolidaysOf,
): Day => {
  if (unit === 'working-day') return workingDaysBefore(dueOn, count, holidaysOf);
  return unit === 'day' ? addDaysTo(dueOn, -count) : addMonthsTo(dueOn, -count);
};

/** Days from the apply-by date to the due date; null without an apply-by date. */
export const applyByLeadDay = ({ dueOn, applyByOn }: { dueOn: Day; applyByOn: Day | null }): number | null =>
  applyByOn && daysBetween(applyByOn, dueOn);

/** How many days before the due date a date set by law is; null for other dates. */
export const legalLeadDay = (dueOn: Day, applyBy: { on: Day; kind: ReminderApplyByKind } | null): number | null =>
  applyBy?.kind === 'law' ? applyByLeadDay({ dueOn, applyByOn: applyBy.on }) : null;

export interface ApplyBy {
  on: Day;
  verb: ApplyByVerb;
  kind: ReminderApplyByKind;
}

export const applyByPhase = (applyByOn: Day, today: Day): ApplyByPhase =>
  (['before', 'last-day', 'passed'] as const)[compareDays(today, applyByOn) + 1]!;

/** The apply-by date until that has passed, then the due date; null for what is completed or cannot be. */
export function nextDeadline(
  reminder: Pick<ScheduledReminder, 'status' | 'canBeCompleted' | 'applyByOn' | 'dueOn'>,
  today: Day,
): Day | null {
  const { status, canBeCompleted, applyByOn, dueOn } = reminder;
  if (status === 'completed' || !canBeCompleted) return null;
  return applyByOn !== null && applyByOn >= today ? applyByOn : dueOn;
}

/** One may still apply after a date that is only advice. */
export const isAdvice = (kind: ReminderApplyByKind): boolean => kind === 'official' || kind === 'practice';
