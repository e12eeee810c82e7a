import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { authQueryKeys, replaceCachedUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser, MessageResponse } from '@/lib/accounts/sign-in/schema';
import { callApi } from '@/lib/browser/api-client';
import type { ChangePasswordBody, UpdateProfileBody } from './schema';

const cacheUser = (client: QueryClient) => (user: CurrentUser) => client.setQueryData(authQueryKeys.user, user);

const refetchUser = (client: QueryClient) => () => client.invalidateQueries({ queryKey: authQueryKeys.user });

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateProfileBody) => callApi<CurrentUser>('PATCH', '/api/auth/profile', body),
    onSuccess: cacheUser(client),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordBody) => callApi<MessageResponse>('PATCH', '/api/auth/change-password', body),
    // Setting the first password changes `hasPassword`.
    onSuccess: refetchUser(client),
  });
}

export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<undefined>('DELETE', '/api/auth/account'),
    onSuccess: () => replaceCachedUser(client, null),
  });
}

export function useUploadProfilePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('profilePicture', file);
      return callApi<CurrentUser>('POST', '/api/auth/profile-picture', form);
    },
    onSuccess: cacheUser(client),
  });
}

export function useRemoveProfilePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<undefined>('DELETE', '/api/auth/profile-picture'),
    onSuccess: refetchUser(client),
  });
}
