import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { replaceSignedInUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { callApi, hasCode } from '@/lib/browser/api-client';
import type {
  AddedResponse,
  NewAppResponse,
  RecoveryCodesResponse,
  RemovalResponse,
  secondStepBody,
  TwoFactorResponse,
} from './schema';

const PATH = '/api/auth/two-factor';
const stateKey = [PATH] as const;

/** Whether a change needs a fresh sign-in first. */
export const isRecentSignInRequired = (error: unknown): boolean => hasCode(error, 'recent_sign_in_required');

/** The caller's authenticators; `initialData` is what the server saw. */
export const useTwoFactor = (initialData: TwoFactorResponse) =>
  useQuery<TwoFactorResponse>({ queryKey: stateKey, initialData });

function useChange<Result, Input = void>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: stateKey }) });
}

/** A new secret for an app, asked for each time a dialog opens. */
export const useNewApp = () =>
  useQuery({
    queryKey: [`${PATH}/app`],
    queryFn: () => callApi<NewAppResponse>('POST', `${PATH}/app`),
    gcTime: 0,
  });

export const useConfirmApp = () =>
  useChange((body: { code: string; name: string }) => callApi<AddedResponse>('PUT', `${PATH}/app`, body));

/** @param make has the browser make a passkey by the server's options */
export const useAddPasskey = <Options>(make: (options: Options) => Promise<unknown>) =>
  useChange(async ({ name }: { name: string }) => {
    const passkey = await make(await callApi<Options>('POST', `${PATH}/passkey`));
    return callApi<AddedResponse>('PUT', `${PATH}/passkey`, { passkey, name });
  });

export const useRemoveAuthenticator = () =>
  useChange((id: string) => callApi<undefined>('DELETE', `${PATH}/authenticators/${id}`));

export const useNewRecoveryCodes = () =>
  useChange(() => callApi<RecoveryCodesResponse>('POST', `${PATH}/recovery-codes`));

export const useCancelRemoval = () => useChange(() => callApi<undefined>('DELETE', `${PATH}/removal`));

/** Finishes a sign-in and puts the user into the cache. */
export function useSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof secondStepBody>) => callApi<CurrentUser>('POST', `${PATH}/sign-in`, body),
    onSuccess: (user) => replaceSignedInUser(client, user),
  });
}

/** WebAuthn's options for the second step of the sign-in under way. */
export const fetchPasskeyOptions = async <Options>(): Promise<Options | null> =>
  (await callApi<{ passkeyOptions: Options | null }>('GET', `${PATH}/sign-in`)).passkeyOptions;

export const useRequestRemoval = () =>
  useMutation({ mutationFn: () => callApi<RemovalResponse>('POST', `${PATH}/removal`) });
