import { addDaysTo, addYearsTo, isDay, isLeapDay, type Day } from '@/lib/calendar';
import { occasionFromTitle } from '@/lib/schedule/behaviour-rules';
import { isOldDate, occurrenceAfter, YEARLESS_LEAP_DAY, type Repeat } from '@/lib/schedule/recurrence-rules';
import type { RowValues } from './file-row';

/** The first date of a series, and its next occurrence, today's included. */
export const datesOfSeries = (firstDueOn: Day, repeat: Repeat, today: Day) => ({
  firstDueOn,
  dueOn: firstDueOn < today ? occurrenceAfter({ firstDueOn, repeat }, addDaysTo(today, -1)) : firstDueOn,
});

/**
 * The next such day; null if there is none.
 * @param monthAndDay such as '02-29'
 */
export function nextOn(monthAndDay: string, today: Day): Day | null {
  for (let years = 0; years <= 8; years += 1) {
    const day = `${addYearsTo(today, years).slice(0, 'yyyy'.length)}-${monthAndDay}`;
    if (isDay(day) && day >= today) return day;
  }
  return null;
}

/** The same for a date without a year, of which `dueOn` is the next one. */
export const datesWithoutYear = (dueOn: Day, repeat: Repeat | null, today: Day) =>
  repeat?.unit === 'year' && repeat.every === 1 && isLeapDay(dueOn)
    ? datesOfSeries(YEARLESS_LEAP_DAY, repeat, today)
    : { firstDueOn: dueOn, dueOn };

/** Whether a line gives only an old date. */
export const isOnlyOldDate = (values: RowValues, today: Day): values is RowValues & { dueOn: Day } =>
  values.dueOn !== undefined &&
  isOldDate({ ...values, dueOn: values.dueOn }, today) &&
  !(values.category ?? values.templateName ?? values.repeat ?? values.firstDueOn) &&
  !values.isCompleted;

export function asYearly(values: RowValues & { dueOn: Day }, today: Day): RowValues {
  const occasion = occasionFromTitle(values.title ?? '');
  const repeat = { every: 1, unit: 'year' } as const;
  return { ...values, ...(occasion && { occasion }), repeat, ...datesOfSeries(values.dueOn, repeat, today) };
}

/** The title of a birthday is the name. */
export const asBirthday = (values: RowValues): RowValues => ({
  ...values,
  title: values.title?.trim() ?? '',
  occasion: 'birthday',
});
