import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '@/lib/browser/api-client';
import type {
  CurrentUser,
  ForgotPasswordBody,
  LoginBody,
  MessageResponse,
  RegisterBody,
  RegisterResponse,
  ResendVerificationBody,
  ResetPasswordBody,
  ResetTokenResponse,
} from './schema';

export const authKeys = {
  user: ['/api/auth/user'] as const,
  verification: (token: string) => ['/api/auth/verify-email', { token }] as const,
  resetToken: (token: string) => ['/api/auth/validate-reset-token', { token }] as const,
};

/** The current user, or null when signed out (the mode of spec §7 in which a 401 is no error). @throws ApiError */
export async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    return await callApi<CurrentUser>('GET', '/api/auth/user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: authKeys.user,
  queryFn: fetchCurrentUser,
  retry: false,
});

/** A person is signed in if this gives a user (spec §4). */
export const useCurrentUser = () => useQuery(currentUserQuery);

/** Puts another user, or nobody, into the cache; everything that belonged to the former one goes. */
export function replaceCachedUser(client: QueryClient, user: CurrentUser | null): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authKeys.user[0] });
  client.setQueryData(authKeys.user, user);
}

/** Puts what is known anew of the same user into the cache. In another time zone other things are due, so that all else is asked for. */
export function updateCachedUser(client: QueryClient, user: CurrentUser): void {
  const before = client.getQueryData<CurrentUser | null>(authKeys.user);
  client.setQueryData(authKeys.user, user);
  if (before?.timezone === user.timezone) return;
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== authKeys.user[0] });
}

/** Signs in and puts the user into the cache. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginBody) => callApi<CurrentUser>('POST', '/api/auth/login', body),
    onSuccess: (user) => replaceCachedUser(client, user),
  });
}

/** Registers; without a verification to wait for, the signed-in user is fetched (spec §4). */
export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RegisterBody) =>
      callApi<Omit<RegisterResponse, 'requiresVerification'> & { requiresVerification?: boolean }>(
        'POST',
        '/api/auth/register',
        body,
      ),
    onSuccess: async ({ requiresVerification }) => {
      if (requiresVerification) return;
      // Nothing on the page shows the user yet, so it is asked for. If that fails, the next page knows who is signed in.
      await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
    },
  });
}

/** Signs out. Whatever the call says, nothing of the user stays in the cache (spec §4); a failure is only logged (spec §8). */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<undefined>('GET', '/api/logout'),
    onError: (error) => console.error('Signing out failed', error),
    onSettled: () => replaceCachedUser(client, null),
  });
}

export const useResendVerification = () =>
  useMutation({
    mutationFn: (body: ResendVerificationBody) =>
      callApi<MessageResponse>('POST', '/api/auth/resend-verification', body),
  });

/** Verifies the address of a mail's token, once the page runs. */
export const useVerifyEmail = (token: string | undefined) =>
  useQuery<MessageResponse>({ queryKey: authKeys.verification(token ?? ''), enabled: Boolean(token), retry: false });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: ForgotPasswordBody) => callApi<MessageResponse>('POST', '/api/auth/forgot-password', body),
  });

/** Whether the reset link in the address can still be used. Not kept, as it works once: whoever comes back to it has it checked anew. */
export const useResetTokenValidity = (token: string | undefined) =>
  useQuery<ResetTokenResponse>({
    queryKey: authKeys.resetToken(token ?? ''),
    enabled: Boolean(token),
    retry: false,
    gcTime: 0,
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: ResetPasswordBody) => callApi<MessageResponse>('POST', '/api/auth/reset-password', body),
  });
