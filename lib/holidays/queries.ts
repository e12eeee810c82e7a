import { useMutation, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callApi, unlessGone } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import { parseDay, yearOf, type Day } from '@/lib/calendar';
import { FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR, type AddHolidayBody, type Holiday } from './schema';

const ofYear = (year: number) => apiQuery('/api/holidays', { query: { year: String(year) } });

const toNames = (years: UseQueryResult<Holiday[]>[]): Map<Day, string> | undefined =>
  years.some(({ data }) => data === undefined)
    ? undefined
    : new Map(years.flatMap(({ data = [] }) => data.map(({ on, name }) => [parseDay(on), name])));

/** Returns the names of a period's public holidays by day, none without one; undefined until they have loaded. */
export function useHolidays(period: { from: Day; to: Day } | null): Map<Day, string> | undefined {
  const first = period ? Math.max(yearOf(period.from), FIRST_HOLIDAY_YEAR) : 0;
  const last = period ? Math.min(yearOf(period.to), LAST_HOLIDAY_YEAR) : -1;
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return useQueries({ queries: years.map(ofYear), combine: toNames });
}

const addedHolidaysQuery = apiQuery('/api/admin/holidays');

export const useAddedHolidays = () => useQuery(addedHolidaysQuery);

export const useAddHoliday = () =>
  useMutation({ mutationFn: (body: AddHolidayBody) => callApi('POST', '/api/admin/holidays', { body }) });

export const useRemoveHoliday = () =>
  useMutation({
    mutationFn: (on: string) => unlessGone(callApi('DELETE', '/api/admin/holidays/{on}', { params: { on } })),
  });
