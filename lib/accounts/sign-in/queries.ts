import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiQueryKey, callApi, isUnauthorized } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type {
  CurrentUser,
  ForgotPasswordBody,
  LoginBody,
  RegisterBody,
  RegisterResponse,
  ResendVerificationBody,
  ResetPasswordBody,
} from './schema';

/** Returns null when signed out. @throws ApiError */
export async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    return await callApi('GET', '/api/auth/user');
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

export const currentUserQuery = queryOptions({
  queryKey: apiQueryKey('/api/auth/user'),
  queryFn: fetchCurrentUser,
});

export const useCurrentUser = () => useQuery(currentUserQuery);

const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== currentUserQuery.queryKey[0];

/** Also removes all other cached data, because it belongs to the previous user. */
export function replaceCachedUser(client: QueryClient, user: CurrentUser | null): void {
  client.removeQueries({ predicate: isOther });
  client.setQueryData(currentUserQuery.queryKey, user);
}

/** Refetches all other data if the change affects server responses. */
export function updateCachedUser(client: QueryClient, user: CurrentUser): void {
  const before = client.getQueryData(currentUserQuery.queryKey);
  client.setQueryData(currentUserQuery.queryKey, user);
  const isSame = (name: 'timezone' | 'notifyHour' | 'locale') => before?.[name] === user[name];
  if (isSame('timezone') && isSame('notifyHour') && isSame('locale')) return;
  void client.invalidateQueries({ predicate: isOther });
}

/** A 401 is part of signing in, and nothing is on the screen that a write could change. */
const SIGNED_OUT = { touches: [], signInPath: null } as const;

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginBody) => callApi('POST', '/api/auth/login', { body }),
    onSuccess: (user) => replaceCachedUser(client, user),
    meta: SIGNED_OUT,
  });
}

export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (
      body: RegisterBody,
    ): Promise<Omit<RegisterResponse, 'requiresVerification'> & { requiresVerification?: boolean }> =>
      callApi('POST', '/api/auth/register', { body }),
    onSuccess: async ({ requiresVerification }) => {
      if (requiresVerification) return;
      // Fetch explicitly: no component on this page uses the query. If this fails, the next page fetches the user.
      await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
    },
    meta: SIGNED_OUT,
  });
}

/** Clears the query cache even if the call fails. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('GET', '/api/logout'),
    onError: (error) => console.error('Signing out failed', error),
    onSettled: () => replaceCachedUser(client, null),
    meta: SIGNED_OUT,
  });
}

export const useResendVerification = () =>
  useMutation({
    mutationFn: (body: ResendVerificationBody) => callApi('POST', '/api/auth/resend-verification', { body }),
    meta: SIGNED_OUT,
  });

export const useVerifyEmail = (token: string | undefined) =>
  useQuery({ ...apiQuery('/api/auth/verify-email', { query: { token: token ?? '' } }), enabled: Boolean(token) });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: ForgotPasswordBody) => callApi('POST', '/api/auth/forgot-password', { body }),
    meta: SIGNED_OUT,
  });

/** Not cached, because a link works only once. */
export const useResetTokenValidity = (token: string | undefined) =>
  useQuery({
    ...apiQuery('/api/auth/validate-reset-token', { query: { token: token ?? '' } }),
    enabled: Boolean(token),
    gcTime: 0,
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: ResetPasswordBody) => callApi('POST', '/api/auth/reset-password', { body }),
    meta: SIGNED_OUT,
  });
