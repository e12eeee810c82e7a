import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { replaceCachedUser } from '@/lib/accounts/sign-in/queries';
import { callApi, hasErrorCode } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type { confirmPasskeyBodySchema, secondStepBodySchema, TwoFactorResponse } from './schema';

export const isRecentSignInRequired = (error: unknown): boolean => hasErrorCode(error, 'recent_sign_in_required');

export const useTwoFactorStatus = (initialData: TwoFactorResponse) =>
  useQuery({ ...apiQuery('/api/auth/two-factor'), initialData });

/** Never reloaded and not cached, because each set-up has its own secret. */
export const useAuthenticatorAppSetup = () =>
  useQuery({
    queryKey: ['/api/auth/two-factor/app'],
    queryFn: () => callApi('POST', '/api/auth/two-factor/app'),
    staleTime: 'static',
    gcTime: 0,
  });

export const useConfirmAuthenticatorApp = () =>
  useMutation({
    mutationFn: (body: { code: string; name: string }) => callApi('PUT', '/api/auth/two-factor/app', { body }),
  });

type PasskeyBody = z.input<typeof confirmPasskeyBodySchema>;

export const useAddPasskey = <Options>(createPasskey: (options: Options) => Promise<PasskeyBody['passkey']>) =>
  useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const options = (await callApi('POST', '/api/auth/two-factor/passkey')) as Options;
      return callApi('PUT', '/api/auth/two-factor/passkey', { body: { passkey: await createPasskey(options), name } });
    },
  });

export const useRemoveAuthenticator = () =>
  useMutation({
    mutationFn: (id: string) => callApi('DELETE', '/api/auth/two-factor/authenticators/{id}', { params: { id } }),
  });

export const useRenewRecoveryCodes = () =>
  useMutation({ mutationFn: () => callApi('POST', '/api/auth/two-factor/recovery-codes') });

export const useCancelTwoFactorRemoval = () =>
  useMutation({ mutationFn: () => callApi('DELETE', '/api/auth/two-factor/removal') });

/** In the second step of sign-in a 401 means that the step has expired. */
const SECOND_STEP = { touches: [], signInPath: null } as const;

export function useSignInWithSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof secondStepBodySchema>) =>
      callApi('POST', '/api/auth/two-factor/sign-in', { body }),
    onSuccess: (user) => replaceCachedUser(client, user),
    meta: SECOND_STEP,
  });
}

/** Returns null if the account has no passkey. */
export const fetchPasskeyOptions = async <Options>(): Promise<Options | null> =>
  (await callApi('GET', '/api/auth/two-factor/sign-in')).passkeyOptions as Options | null;

export const useRequestTwoFactorRemoval = () =>
  useMutation({ mutationFn: () => callApi('POST', '/api/auth/two-factor/removal'), meta: SECOND_STEP });
