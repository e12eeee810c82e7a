import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type { AddHolidayBody } from './schema';

export const addedHolidaysQuery = apiQuery('/api/admin/holidays');

export const useAddedHolidays = () => useQuery(addedHolidaysQuery);

export const useAddHoliday = () =>
  useMutation({ mutationFn: (body: AddHolidayBody) => callApi('POST', '/api/admin/holidays', { body }) });

export const useRemoveHoliday = () =>
  useMutation({ mutationFn: (on: string) => callApi('DELETE', '/api/admin/holidays/{on}', { params: { on } }) });
