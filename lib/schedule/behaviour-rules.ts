import type { Day } from '@/lib/calendar';
import { yearsSince, type NextDateRule } from './recurrence-rules';

export const OCCASIONS = ['birthday', 'anniversary'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** What a template says about how its reminders behave. */
export interface TemplateFlags {
  canBeMarkedComplete: boolean;
  canBeOverdue: boolean;
  occasion: Occasion | null;
}

/** What decides how a reminder behaves. */
export interface BehaviourSource {
  category: string;
  title: string;
  /** As `recurrenceYearsOrDefault` returns it. */
  recurrenceYears: number | null;
  template: TemplateFlags | null;
}

/** How a reminder behaves: decided when it is saved or its template changes, and stored with it. */
export interface ReminderBehaviour {
  canBeCompleted: boolean;
  /** Moves on to its next occurrence without being completed, as a birthday does. */
  repeatsByItself: boolean;
  /** Counts as overdue once its date is past (docs/decisions/020): not a birthday, not an exam. */
  canBeOverdue: boolean;
  /** What its occurrences celebrate, if it repeats by itself. */
  occasion: Occasion | null;
}

/** The template decides; without one, a recurring date named birthday or anniversary cannot be completed. */
export const reminderBehaviour = ({ category, title, recurrenceYears, template }: BehaviourSource): ReminderBehaviour =>
  templateBehaviour(template ?? flagsWithoutTemplate(category, title), recurrenceYears);

/** How the reminders of a template behave that repeat after so many years, or never. */
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

/** Years between occurrences: a recurring date that names none repeats every year. */
export const recurrenceYearsOrDefault = (category: string, years: number | null | undefined): number | null =>
  years ?? (category === 'recurring-date' ? 1 : null);

/** Whether the next date is printed on a new document: then no period in years makes the next reminder (docs/decisions/021). */
export const isNextDateOnDocument = (
  template: { canBeMarkedComplete: boolean; nextDate: NextDateRule | null } | null,
): boolean => template !== null && template.canBeMarkedComplete && template.nextDate === 'new';

/**
 * The age that an occurrence of a birthday brings, or the years of an anniversary. Counts nothing from a first date that was not yet
 * past when the reminder was made: people enter any year where they do not know it (docs/decisions/083).
 * @param createdOn the day on which the reminder was made, in its owner's zone
 */
export function ageOrYears(
  occasion: Occasion,
  { firstDueOn, occurrence, createdOn }: Record<'firstDueOn' | 'occurrence' | 'createdOn', Day>,
): { age?: number; years?: number } {
  const count = yearsSince(firstDueOn, occurrence);
  if (count <= 0 || firstDueOn >= createdOn) return {};
  return occasion === 'anniversary' ? { years: count } : { age: count };
}
