import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';

export const useUndelivered = () => useQuery(apiQuery('/api/admin/messages'));

export const useLookUps = () => useQuery(apiQuery('/api/admin/look-ups'));

export const useResendUndelivered = () =>
  useMutation({ mutationFn: (id: string) => callApi('POST', '/api/admin/messages/{id}/resend', { params: { id } }) });

export const useResendByReason = () =>
  useMutation({ mutationFn: (reason: string) => callApi('POST', '/api/admin/messages/resend', { body: { reason } }) });

/** A mutation, because the server logs each look-up. */
export const useLookUpAccount = () =>
  useMutation({ mutationFn: (email: string) => callApi('GET', '/api/admin/accounts', { query: { email } }) });
