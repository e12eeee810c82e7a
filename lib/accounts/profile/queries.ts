import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replaceCachedUser } from '@/lib/accounts/sign-in/queries';
import { callApi } from '@/lib/browser/api-client';
import type { ChangePasswordBody, UpdateProfileBody } from './schema';

export const useUpdateProfile = () =>
  useMutation({ mutationFn: (body: UpdateProfileBody) => callApi('PATCH', '/api/auth/profile', { body }) });

export const useChangePassword = () =>
  useMutation({ mutationFn: (body: ChangePasswordBody) => callApi('PATCH', '/api/auth/change-password', { body }) });

export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE', '/api/auth/account'),
    onSuccess: () => replaceCachedUser(client, null),
    meta: { refreshes: false },
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
