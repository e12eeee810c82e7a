'use client';

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { FormEvent } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { getServerMessage } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { isRecentSignInRequired, useAddPasskey } from '@/lib/accounts/two-factor/queries';
import { AuthenticatorNameField, type TwoFactorTaskProps } from './authenticator-name-field';

async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON });
}

export function PasskeySetup({ onDone, onSignInAgain }: TwoFactorTaskProps) {
  const { t } = useI18n();
  const add = useAddPasskey(createPasskey);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    try {
      onDone((await add.mutateAsync({ name })).recoveryCodes);
    } catch (error) {
      if (isRecentSignInRequired(error)) onSignInAgain();
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <AuthenticatorNameField />
      {add.isError && (
        <p role="alert" className="text-sm text-destructive-text">
          {getServerMessage(add.error) ?? t('profile.twoFactor.passkeySetup.failed')}
        </p>
      )}
      <SubmitButton pending={add.isPending} pendingLabel={t('profile.twoFactor.passkeySetup.waiting')}>
        {t('profile.twoFactor.passkeySetup.submit')}
      </SubmitButton>
    </form>
  );
}
