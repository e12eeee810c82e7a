import type { ReminderInput } from '../schema';

export type FormField = keyof ReminderInput;

/** The fields of `after` that differ from `before`. */
export function changedValues(before: ReminderInput, after: ReminderInput): Partial<ReminderInput> {
  const isChanged = (name: FormField) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null);
  return Object.fromEntries(Object.entries(after).filter(([name]) => isChanged(name as FormField)));
}

/** The fields of each list make one value together, so that one is never kept without the others. */
const REPEAT_FIELDS: FormField[] = ['category', 'repeat', 'leapDay'];
const DATE_FIELDS: FormField[] = ['dueAt', 'eventOn'];

export interface MergedChanges {
  /** Where both have changed the same, the typed value. */
  values: ReminderInput;
  /** What both have changed to different values: each a field, or fields that make one value together. */
  conflicts: FormField[][];
}

/** Merges what was typed into the current values. Both started from `base`. */
export function mergeChanges(base: ReminderInput, typed: ReminderInput, current: ReminderInput): MergedChanges {
  const mine = changedValues(base, typed);
  const theirs = changedValues(base, current);
  const different = changedValues(current, typed);
  const others = (Object.keys(typed) as FormField[]).filter(
    (name) => ![...REPEAT_FIELDS, ...DATE_FIELDS].includes(name),
  );
  const units = [REPEAT_FIELDS, DATE_FIELDS, ...others.map((name) => [name])];
  const isIn = (values: Partial<ReminderInput>) => (unit: FormField[]) => unit.some((name) => name in values);
  const kept = units.filter(isIn(mine));
  return {
    values: { ...current, ...pickFields(typed, kept.flat()) },
    conflicts: kept.filter(isIn(theirs)).filter(isIn(different)),
  };
}

export const pickFields = (values: ReminderInput, names: FormField[]): Partial<ReminderInput> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
