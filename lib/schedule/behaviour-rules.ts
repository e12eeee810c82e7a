import type { Day } from '@/lib/calendar';
import {
  toYearlyRepeat,
  YEARLESS_LEAP_DAY,
  yearsSince,
  type NextDateRule,
  type Repeat,
  type RepeatUnit,
} from './recurrence-rules';

export const OCCASION_KINDS = ['birthday', 'anniversary'] as const;
export type Occasion = (typeof OCCASION_KINDS)[number];

export interface TemplateFlags {
  canBeMarkedComplete: boolean;
  canBeOverdue: boolean;
  occasion: Occasion | null;
}

export interface BehaviourSource extends Pick<ScheduledReminder, 'category' | 'title'> {
  /** The value that `repeatOrDefault` returns. */
  repeat: Repeat | null;
  template: TemplateFlags | null;
}

/** Calculated when a reminder is saved or its template changes. Stored with the reminder (docs/decisions/112). */
export interface ReminderBehaviour {
  canBeCompleted: boolean;
  /** Whether the reminder advances to its next occurrence without being completed, as a birthday does. */
  repeatsByItself: boolean;
  /** False for dates that simply pass, such as a birthday or an exam. */
  canBeOverdue: boolean;
  /** Null unless the reminder repeats by itself, every year or every few years. */
  occasion: Occasion | null;
}

/** A reminder as the rules of this folder read it: each picks what it needs. */
export interface ScheduledReminder extends ReminderBehaviour {
  title: string;
  category: string;
  status: string;
  dueOn: Day;
  /** The date entered, of which later occurrences follow. */
  firstDueOn: Day;
  /** Null if the reminder has no apply-by date. */
  applyByOn: Day | null;
  repeat: Repeat | null;
  leadDays: readonly number[];
}

/** Without a template, a 'recurring-date' whose title says birthday or anniversary cannot be completed. */
export const reminderBehaviour = ({ category, title, repeat, template }: BehaviourSource): ReminderBehaviour =>
  templateBehaviour(template ?? flagsWithoutTemplate(category, title), repeat && repeat.unit);

export function templateBehaviour(flags: TemplateFlags, repeatUnit: RepeatUnit | null): ReminderBehaviour {
  const { canBeMarkedComplete, canBeOverdue, occasion } = flags;
  const repeatsByItself = !canBeMarkedComplete && repeatUnit !== null;
  return {
    canBeCompleted: canBeMarkedComplete,
    repeatsByItself,
    canBeOverdue: canBeOverdue && !repeatsByItself,
    occasion: repeatsByItself && repeatUnit === 'year' ? occasion : null,
  };
}

function flagsWithoutTemplate(category: string, title: string): TemplateFlags {
  const occasion = occasionFromTitle(title);
  return { canBeMarkedComplete: category !== 'recurring-date' || occasion === null, canBeOverdue: true, occasion };
}

export function occasionFromTitle(title: string): Occasion | null {
  if (/anniversary|herdenking/i.test(title)) return 'anniversary';
  return /birthday|\bb-?day\b|verjaars?dag/i.test(title) ? 'birthday' : null;
}

/** A 'recurring-date' without an interval repeats every year. */
export const repeatOrDefault = (category: string, repeat: Repeat | null): Repeat | null =>
  repeat ?? (category === 'recurring-date' ? toYearlyRepeat(1) : null);

/** Whether completing a reminder of the template asks for the date on the new document. */
export const isNextDateOnDocument = (
  template: { canBeMarkedComplete: boolean; nextDate: NextDateRule | null } | null,
): boolean => template !== null && template.canBeMarkedComplete && template.nextDate === 'new';

/** Whether the owner enters the next date on completing the reminder. */
export const canBeRenewed = ({
  canBeCompleted,
  template,
}: {
  canBeCompleted: boolean;
  template: { nextDate: NextDateRule | null } | null;
}): boolean => canBeCompleted && template?.nextDate === 'new';

/**
 * Whether the answer 'I have renewed it' applies: the next date is printed on a document that comes later.
 * `canBeRenewed` also holds for a tax return, whose next date is merely announced.
 */
export const isRenewableDocument = ({
  category,
  ...reminder
}: Parameters<typeof canBeRenewed>[0] & { category: string }): boolean =>
  category === 'expiry-based' && canBeRenewed(reminder);

/** Whether completing the reminder is called renewing it, although the next date follows from a rule, as a licence disc's. */
export const isRenewedByRule = ({ repeat, template }: RenewedByRuleSource): boolean =>
  template?.hasLicenceDisc === true && repeat !== null;

interface RenewedByRuleSource {
  /** Null unless the reminder repeats. */
  repeat: object | string | null;
  template: { hasLicenceDisc: boolean } | null;
}

/**
 * Whether the site asks for the date on the new document before it completes the reminder. A licence disc's is asked for
 * although it follows from a rule, because a photo of the new disc has it.
 */
export const isRenewedWithDate = (reminder: Parameters<typeof isRenewableDocument>[0] & RenewedByRuleSource): boolean =>
  isRenewableDocument(reminder) || isRenewedByRule(reminder);

/**
 * Returns {} on the first date, or if its year says nothing about the age: it was not past on `createdOn`, or is unknown.
 */
export function ageOrYears(
  occasion: Occasion,
  { firstDueOn, occurrence, createdOn }: Record<'firstDueOn' | 'occurrence' | 'createdOn', Day>,
): { age?: number; years?: number } {
  const count = yearsSince(firstDueOn, occurrence);
  if (count <= 0 || firstDueOn >= createdOn || firstDueOn === YEARLESS_LEAP_DAY) return {};
  return occasion === 'anniversary' ? { years: count } : { age: count };
}
