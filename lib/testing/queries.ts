import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type { TestNotificationBody } from './schema';

const systemStatusQuery = apiQuery('/api/system-status');

/** The whole list, because tests choose from it. */
const allRemindersQuery = apiQuery('/api/reminders', { query: {} });

export const useSystemStatus = () => useQuery(systemStatusQuery);

export const useAllReminders = () => useQuery(allRemindersQuery);

export const useTestNotification = () =>
  useMutation({
    mutationFn: (body: TestNotificationBody) => callApi('POST', '/api/test-notifications', { body }),
    meta: { touches: [] },
  });

export const useSendAllReminders = () =>
  useMutation({ mutationFn: () => callApi('POST', '/api/send-all-reminders'), meta: { touches: [] } });

export const useCreateTestData = () =>
  useMutation({
    mutationFn: ({ templateId, idempotencyKey }: { templateId: string; idempotencyKey: string }) =>
      callApi('POST', '/api/create-test-data', {
        body: { templateId },
        headers: { 'idempotency-key': idempotencyKey },
      }),
  });

export const useClearDatabase = () => useMutation({ mutationFn: () => callApi('POST', '/api/clear-database') });
