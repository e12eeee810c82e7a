'use client';

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { KeyRoundIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { getServerMessage } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import { fetchPasskeyOptions, useSignInWithSecondFactor } from '@/lib/accounts/two-factor/queries';
import { TOTP_CODE_DIGITS, RECOVERY_CODE_LENGTH, type SecondFactorKind } from '@/lib/accounts/two-factor/rules';
import { AuthCard } from './auth-card';
import { RequestTwoFactorRemoval } from './request-two-factor-removal';
import { TextButton, TextLink } from './text-link';
import { useFinishSignIn } from './use-finish-sign-in';

interface SecondStepProps {
  secondFactors: SecondFactorKind[];
  returnTo: string | undefined;
}

type SecondStepView = 'usual' | 'recovery' | 'lost';

const descriptions: Record<SecondStepView, string> = {
  usual: 'Your account has two-factor sign-in. One more step and you are in.',
  recovery: 'Each recovery code works once.',
  lost: 'You can switch off two-factor sign-in by email.',
};

async function getPasskeyAssertion() {
  const optionsJSON = await fetchPasskeyOptions<PublicKeyCredentialRequestOptionsJSON>();
  if (!optionsJSON) throw new Error('The account has no passkey.');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON });
}

export function SecondStep({ secondFactors, returnTo }: SecondStepProps) {
  const [view, setView] = useState<SecondStepView>('usual');
  const switchView = (next: SecondStepView) => () => setView(next);
  return (
    <AuthCard
      title="Confirm it’s you"
      description={descriptions[view]}
      footer={<TextLink href="/login">Back to sign in</TextLink>}
    >
      {view === 'lost' ? (
        <RequestTwoFactorRemoval />
      ) : (
        <SecondFactorForm
          key={view}
          secondFactors={view === 'usual' ? secondFactors : ['recovery_code']}
          returnTo={returnTo}
        />
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm">
        {view !== 'usual' && <TextButton onClick={switchView('usual')}>Try another way</TextButton>}
        {view === 'usual' && secondFactors.includes('recovery_code') && (
          <TextButton onClick={switchView('recovery')}>Use a recovery code</TextButton>
        )}
        {view !== 'lost' && <TextButton onClick={switchView('lost')}>Lost your device?</TextButton>}
      </div>
    </AuthCard>
  );
}

function SecondFactorForm({ secondFactors, returnTo }: SecondStepProps) {
  const { mutateAsync, isSuccess } = useSignInWithSecondFactor();
  const finishSignIn = useFinishSignIn(returnTo);
  const [pending, setPending] = useState<'code' | 'passkey'>();
  const [error, setError] = useState<string>();
  const isRecovery = secondFactors.includes('recovery_code') && secondFactors.length === 1;

  type Proof = Parameters<typeof mutateAsync>[0];
  async function verifySecondFactor(method: 'code' | 'passkey', getProof: () => Promise<Proof>) {
    setPending(method);
    setError(undefined);
    try {
      await mutateAsync(await getProof());
      finishSignIn();
    } catch (failure) {
      setError(
        getServerMessage(failure) ??
          (method === 'passkey'
            ? 'The passkey was not used. Please try again.'
            : 'That did not work. Please try again.'),
      );
    } finally {
      setPending(undefined);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    const proof = isRecovery ? { recoveryCode: code } : { code };
    void verifySecondFactor('code', () => Promise.resolve(proof));
  }

  const acceptsCode = isRecovery || secondFactors.includes('totp');
  return (
    <div className="grid gap-5">
      {acceptsCode && (
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          <TextField
            name="code"
            label={isRecovery ? 'Recovery code' : 'Code'}
            hint={
              isRecovery
                ? `${RECOVERY_CODE_LENGTH} letters and digits, from the list you saved.`
                : `The ${TOTP_CODE_DIGITS} digits that your authenticator app shows.`
            }
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            error={error}
          />
          <SubmitButton pending={pending === 'code' || isSuccess} pendingLabel="Checking…" className="w-full">
            Continue
          </SubmitButton>
        </form>
      )}
      {secondFactors.includes('passkey') && (
        <SubmitButton
          type="button"
          variant={acceptsCode ? 'outline' : 'default'}
          pending={pending === 'passkey' || isSuccess}
          pendingLabel="Waiting for your passkey…"
          Icon={KeyRoundIcon}
          className="w-full"
          onClick={() => void verifySecondFactor('passkey', async () => ({ passkey: await getPasskeyAssertion() }))}
        >
          Use your passkey
        </SubmitButton>
      )}
      {!acceptsCode && error && (
        <p role="alert" className="text-sm text-destructive-text">
          {error}
        </p>
      )}
    </div>
  );
}
