import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { authQueryKeys, replaceCachedUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { callApi, hasErrorCode } from '@/lib/browser/api-client';
import type {
  AuthenticatorAddedResponse,
  AuthenticatorAppSetupResponse,
  RecoveryCodesResponse,
  TwoFactorRemovalResponse,
  secondStepBodySchema,
  TwoFactorResponse,
} from './schema';

const PATH = '/api/auth/two-factor';
const twoFactorKey = [PATH] as const;

export const isRecentSignInRequired = (error: unknown): boolean => hasErrorCode(error, 'recent_sign_in_required');

export const useTwoFactorStatus = (initialData: TwoFactorResponse) =>
  useQuery<TwoFactorResponse>({ queryKey: twoFactorKey, initialData });

function useTwoFactorMutation<Result, Input = void>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([twoFactorKey, authQueryKeys.user].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Not cached, because each dialog needs a new secret. */
export const useAuthenticatorAppSetup = () =>
  useQuery({
    queryKey: [`${PATH}/app`],
    queryFn: () => callApi<AuthenticatorAppSetupResponse>('POST', `${PATH}/app`),
    gcTime: 0,
  });

export const useConfirmAuthenticatorApp = () =>
  useTwoFactorMutation((body: { code: string; name: string }) =>
    callApi<AuthenticatorAddedResponse>('PUT', `${PATH}/app`, body),
  );

export const useAddPasskey = <Options>(createPasskey: (options: Options) => Promise<unknown>) =>
  useTwoFactorMutation(async ({ name }: { name: string }) => {
    const passkey = await createPasskey(await callApi<Options>('POST', `${PATH}/passkey`));
    return callApi<AuthenticatorAddedResponse>('PUT', `${PATH}/passkey`, { passkey, name });
  });

export const useRemoveAuthenticator = () =>
  useTwoFactorMutation((id: string) => callApi<undefined>('DELETE', `${PATH}/authenticators/${id}`));

export const useRenewRecoveryCodes = () =>
  useTwoFactorMutation(() => callApi<RecoveryCodesResponse>('POST', `${PATH}/recovery-codes`));

export const useCancelTwoFactorRemoval = () =>
  useTwoFactorMutation(() => callApi<undefined>('DELETE', `${PATH}/removal`));

export function useSignInWithSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof secondStepBodySchema>) => callApi<CurrentUser>('POST', `${PATH}/sign-in`, body),
    onSuccess: (user) => replaceCachedUser(client, user),
  });
}

/** Returns null if the account has no passkey. */
export const fetchPasskeyOptions = async <Options>(): Promise<Options | null> =>
  (await callApi<{ passkeyOptions: Options | null }>('GET', `${PATH}/sign-in`)).passkeyOptions;

export const useRequestTwoFactorRemoval = () =>
  useMutation({ mutationFn: () => callApi<TwoFactorRemovalResponse>('POST', `${PATH}/removal`) });
