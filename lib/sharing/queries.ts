import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type { recipientBodySchema, shareKindBodySchema } from './schema';
import type { z } from 'zod';
import { REMINDER_READS } from '@/lib/reminders/at-once/reminder-reads';

export const useRecipients = (reminderId: string, { enabled }: { enabled: boolean }) =>
  useQuery({ ...apiQuery('/api/reminders/{id}/recipients', { params: { id: reminderId } }), enabled });

export const useShareReminder = (id: string) =>
  useMutation({
    mutationFn: (body: z.input<typeof recipientBodySchema>) =>
      callApi('POST', '/api/reminders/{id}/recipients', { params: { id }, body }),
    meta: { touches: REMINDER_READS },
  });

export const useRemoveRecipient = (id: string) =>
  useMutation({
    mutationFn: (recipientId: string) =>
      callApi('DELETE', '/api/reminders/{id}/recipients/{recipientId}', { params: { id, recipientId } }),
    meta: { touches: REMINDER_READS },
  });

export const usePeople = ({ enabled = true } = {}) => useQuery({ ...apiQuery('/api/people'), enabled });

export const useEndSharing = () =>
  useMutation({ mutationFn: (id: string) => callApi('DELETE', '/api/people/{id}', { params: { id } }) });

export const useShareKind = (id: string) =>
  useMutation({
    mutationFn: (body: z.input<typeof shareKindBodySchema>) =>
      callApi('POST', '/api/people/{id}/reminders', { params: { id }, body }),
  });

export const useSharedReminders = (query: { limit?: number } = {}) =>
  useQuery(apiQuery('/api/shared-reminders', { query }));

export const useLeaveReminder = () =>
  useMutation({
    mutationFn: (id: string) => callApi('DELETE', '/api/shared-reminders/{id}', { params: { id }, query: {} }),
  });

export const useSharingOwners = () => useQuery(apiQuery('/api/shared-reminders/owners'));

export const useLeaveOwner = () =>
  useMutation({
    mutationFn: (id: string) => callApi('DELETE', '/api/shared-reminders/owners/{id}', { params: { id } }),
  });
