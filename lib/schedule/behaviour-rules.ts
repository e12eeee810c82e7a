import type { Day } from '@/lib/calendar';
import { yearsSince, type NextDateRule } from './recurrence-rules';

export const OCCASION_KINDS = ['birthday', 'anniversary'] as const;
export type Occasion = (typeof OCCASION_KINDS)[number];

export interface TemplateFlags {
  canBeMarkedComplete: boolean;
  canBeOverdue: boolean;
  occasion: Occasion | null;
}

export interface BehaviourSource {
  category: string;
  title: string;
  /** The value that `recurrenceYearsOrDefault` returns. */
  recurrenceYears: number | null;
  template: TemplateFlags | null;
}

/** Decided when a reminder is saved or its template changes, and stored with it (docs/decisions/112). */
export interface ReminderBehaviour {
  canBeCompleted: boolean;
  /** Advances to its next occurrence without being completed, as a birthday does. */
  repeatsByItself: boolean;
  /** False for dates that simply pass, such as a birthday or an exam. */
  canBeOverdue: boolean;
  /** Null unless the reminder repeats by itself. */
  occasion: Occasion | null;
}

/** The template decides. Without one, a recurring date whose title says birthday or anniversary cannot be completed. */
export const reminderBehaviour = ({ category, title, recurrenceYears, template }: BehaviourSource): ReminderBehaviour =>
  templateBehaviour(template ?? flagsWithoutTemplate(category, title), recurrenceYears);

export function templateBehaviour(flags: TemplateFlags, recurrenceYears: number | null): ReminderBehaviour {
  const { canBeMarkedComplete, canBeOverdue, occasion } = flags;
  const repeatsByItself = !canBeMarkedComplete && recurrenceYears !== null;
  return {
    canBeCompleted: canBeMarkedComplete,
    repeatsByItself,
    canBeOverdue: canBeOverdue && !repeatsByItself,
    occasion: repeatsByItself ? occasion : null,
  };
}

function flagsWithoutTemplate(category: string, title: string): TemplateFlags {
  const occasion = occasionFromTitle(title);
  return { canBeMarkedComplete: category !== 'recurring-date' || occasion === null, canBeOverdue: true, occasion };
}

function occasionFromTitle(title: string): Occasion | null {
  if (/anniversary/i.test(title)) return 'anniversary';
  return /birthday/i.test(title) ? 'birthday' : null;
}

/** A recurring date without years repeats every year. */
export const recurrenceYearsOrDefault = (category: string, years: number | null | undefined): number | null =>
  years ?? (category === 'recurring-date' ? 1 : null);

/** Whether the next date is printed on the new document and cannot be calculated from a period. */
export const isNextDateOnDocument = (
  template: { canBeMarkedComplete: boolean; nextDate: NextDateRule | null } | null,
): boolean => template !== null && template.canBeMarkedComplete && template.nextDate === 'new';

/** Returns {} if the first date was not yet past on `createdOn`: its year then says nothing about the age. */
export function ageOrYears(
  occasion: Occasion,
  { firstDueOn, occurrence, createdOn }: Record<'firstDueOn' | 'occurrence' | 'createdOn', Day>,
): { age?: number; years?: number } {
  const count = yearsSince(firstDueOn, occurrence);
  if (count <= 0 || firstDueOn >= createdOn) return {};
  return occasion === 'anniversary' ? { years: count } : { age: count };
}
