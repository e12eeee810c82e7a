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

export const authQueryKeys = {
  user: ['/api/auth/user'] as const,
  verification: (token: string) => ['/api/auth/verify-email', { token }] as const,
  resetToken: (token: string) => ['/api/auth/validate-reset-token', { token }] as const,
};

/** Returns null when signed out. @throws ApiError */
export async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    return await callApi<CurrentUser>('GET', '/api/auth/user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: authQueryKeys.user,
  queryFn: fetchCurrentUser,
  retry: false,
});

export const useCurrentUser = () => useQuery(currentUserQuery);

/** Also removes all other cached data, because it belongs to the previous user. */
export function replaceCachedUser(client: QueryClient, user: CurrentUser | null): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authQueryKeys.user[0] });
  client.setQueryData(authQueryKeys.user, user);
}

/** Refetches all other data if the change affects server responses. */
export function updateCachedUser(client: QueryClient, user: CurrentUser): void {
  const before = client.getQueryData<CurrentUser | null>(authQueryKeys.user);
  client.setQueryData(authQueryKeys.user, user);
  const isSame = (name: 'timezone' | 'notifyHour' | 'locale') => before?.[name] === user[name];
  if (isSame('timezone') && isSame('notifyHour') && isSame('locale')) return;
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== authQueryKeys.user[0] });
}

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginBody) => callApi<CurrentUser>('POST', '/api/auth/login', body),
    onSuccess: (user) => replaceCachedUser(client, user),
  });
}

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
      // Fetch explicitly: no component on this page uses the query. If this fails, the next page fetches the user.
      await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
    },
  });
}

/** Clears the query cache even if the call fails. */
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

export const useVerifyEmail = (token: string | undefined) =>
  useQuery<MessageResponse>({
    queryKey: authQueryKeys.verification(token ?? ''),
    enabled: Boolean(token),
    retry: false,
  });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: ForgotPasswordBody) => callApi<MessageResponse>('POST', '/api/auth/forgot-password', body),
  });

/** Not cached, because a link works only once. */
export const useResetTokenValidity = (token: string | undefined) =>
  useQuery<ResetTokenResponse>({
    queryKey: authQueryKeys.resetToken(token ?? ''),
    enabled: Boolean(token),
    retry: false,
    gcTime: 0,
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: ResetPasswordBody) => callApi<MessageResponse>('POST', '/api/auth/reset-password', body),
  });
