import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SystemStatusResponse } from '@/lib/operations/schema';
import { callApi } from '@/lib/browser/api-client';
import { invalidateReminders } from '@/lib/reminders/queries';
import type { SendAllRemindersResponse, TestNotificationResponse } from './schema';

export const systemStatusQueryKey = ['/api/system-status'] as const;

export const useSystemStatus = () => useQuery<SystemStatusResponse>({ queryKey: systemStatusQueryKey });

export const useTestNotification = () =>
  useMutation({
    mutationFn: (body: { reminderId: string; testType: 'schedule-check' | 'send-email' }) =>
      callApi<TestNotificationResponse>('POST', '/api/test-notifications', body),
  });

export const useSendAllReminders = () =>
  useMutation({ mutationFn: () => callApi<SendAllRemindersResponse>('POST', '/api/send-all-reminders', {}) });

export function useCreateTestData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (templateId: string) => callApi<{ created: number }>('POST', '/api/create-test-data', { templateId }),
    onSuccess: () => invalidateReminders(client),
  });
}

export function useClearDatabase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<{ message: string }>('POST', '/api/clear-database', {}),
    onSuccess: () => invalidateReminders(client),
  });
}
