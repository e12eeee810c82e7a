import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { replaceCachedUser } from '@/lib/accounts/sign-in/queries';
import { callApi } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type { ChangePasswordBody, SignedInBrowser, UpdateProfileBody } from './schema';

export const useUpdateProfile = () =>
  useMutation({ mutationFn: (body: UpdateProfileBody) => callApi('PATCH', '/api/auth/profile', { body }) });

export const useChangePassword = () =>
  useMutation({ mutationFn: (body: ChangePasswordBody) => callApi('PATCH', '/api/auth/change-password', { body }) });

export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE', '/api/auth/account'),
    onSuccess: () => replaceCachedUser(client, null),
    meta: { touches: [] },
  });
}

export const useUploadProfilePicture = () =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('profilePicture', file);
      return callApi('POST', '/api/auth/profile-picture', { form });
    },
  });

export const useRemoveProfilePicture = () =>
  useMutation({ mutationFn: () => callApi('DELETE', '/api/auth/profile-picture') });

export const useSignedInBrowsers = (initialData: SignedInBrowser[]) =>
  useQuery({ ...apiQuery('/api/auth/sessions'), initialData });

export const useEndSession = () =>
  useMutation({ mutationFn: (id: string) => callApi('DELETE', '/api/auth/sessions/{id}', { params: { id } }) });

export const useEndOtherSessions = () => useMutation({ mutationFn: () => callApi('DELETE', '/api/auth/sessions') });
