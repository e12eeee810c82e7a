'use client';

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { KeyRoundIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { getServerMessage } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useI18n } from '@/components/i18n/i18n-provider';
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

async function getPasskeyAssertion() {
  const optionsJSON = await fetchPasskeyOptions<PublicKeyCredentialRequestOptionsJSON>();
  if (!optionsJSON) throw new Error('The account has no passkey.');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON });
}

export function SecondStep({
  secondFactors,
  returnTo,
  isRemovalPending,
}: SecondStepProps & { isRemovalPending: boolean }) {
  const { t } = useI18n();
  const [view, setView] = useState<SecondStepView>('usual');
  const switchView = (next: SecondStepView) => () => setView(next);
  return (
    <AuthCard
      title={t('auth.secondStep.title')}
      description={t(`auth.secondStep.descriptions.${view}`)}
      footer={
        <TextLink href="/login" className="touch-area relative">
          {t('auth.secondStep.backToSignIn')}
        </TextLink>
      }
    >
      {isRemovalPending && view !== 'lost' && (
        <p role="status" className="mb-5 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-soft-foreground">
          {t('auth.twoFactorRemoval.pending')}
        </p>
      )}
      {view === 'lost' ? (
        <RequestTwoFactorRemoval />
      ) : (
        <SecondFactorForm
          key={view}
          secondFactors={view === 'usual' ? secondFactors : ['recovery_code']}
          returnTo={returnTo}
        />
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm pointer-coarse:gap-y-6">
        {view !== 'usual' && (
          <TextButton onClick={switchView('usual')}>{t('auth.secondStep.tryAnotherWay')}</TextButton>
        )}
        {view === 'usual' && secondFactors.includes('recovery_code') && (
          <TextButton onClick={switchView('recovery')}>{t('auth.secondStep.useRecoveryCode')}</TextButton>
        )}
        {view !== 'lost' && <TextButton onClick={switchView('lost')}>{t('auth.secondStep.lostDevice')}</TextButton>}
      </div>
    </AuthCard>
  );
}

function SecondFactorForm({ secondFactors, returnTo }: SecondStepProps) {
  const { t } = useI18n();
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
      finishSignIn(await mutateAsync(await getProof()));
    } catch (failure) {
      setError(
        getServerMessage(failure) ?? t(method === 'passkey' ? 'auth.secondStep.passkeyFailed' : 'auth.didNotWork'),
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
            label={t(isRecovery ? 'auth.secondStep.recoveryCode' : 'auth.secondStep.code')}
            hint={
              isRecovery
                ? t('auth.secondStep.recoveryCodeHint', { length: RECOVERY_CODE_LENGTH })
                : t('auth.secondStep.codeHint', { digits: TOTP_CODE_DIGITS })
            }
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            error={error}
          />
          <SubmitButton
            pending={pending === 'code' || isSuccess}
            pendingLabel={t('auth.secondStep.submitting')}
            className="w-full"
          >
            {t('auth.secondStep.submit')}
          </SubmitButton>
        </form>
      )}
      {secondFactors.includes('passkey') && (
        <SubmitButton
          type="button"
          variant={acceptsCode ? 'outline' : 'default'}
          pending={pending === 'passkey' || isSuccess}
          pendingLabel={t('auth.secondStep.waitingForPasskey')}
          Icon={KeyRoundIcon}
          className="w-full"
          onClick={() => void verifySecondFactor('passkey', async () => ({ passkey: await getPasskeyAssertion() }))}
        >
          {t('auth.secondStep.usePasskey')}
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
