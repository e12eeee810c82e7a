'use client';

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState, type FormEvent } from 'react';
import { saveReturnTo } from '@/components/auth/return-url';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { getServerMessage } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { showToast } from '@/components/ui/toast';
import { isRecentSignInRequired, useAddPasskey, useRenewRecoveryCodes } from '@/lib/accounts/two-factor/queries';
import { RECENT_SIGN_IN_MINUTES } from '@/lib/accounts/two-factor/rules';
import { AuthenticatorAppSetup } from './authenticator-app-setup';
import { AuthenticatorNameField, type TwoFactorTaskProps } from './authenticator-name-field';
import { RecoveryCodes } from './recovery-codes';

export type TwoFactorTask = 'app' | 'passkey' | 'codes' | 'sign-in-again';

interface TwoFactorDialogProps {
  task: TwoFactorTask;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

const taskHeadings: Record<TwoFactorTask, [title: string, description: string]> = {
  app: ['Authenticator app', 'Scan the code with an app such as Google Authenticator, Aegis or 1Password.'],
  passkey: ['Passkey', 'A passkey is stored on your phone, your computer or a security key.'],
  codes: ['New recovery codes', 'Your old recovery codes stop working.'],
  'sign-in-again': [
    'Sign in again first',
    `This needs a sign-in within the last ${RECENT_SIGN_IN_MINUTES} minutes, in case somebody else is using your browser. We’ll bring you back here afterwards.`,
  ],
};
const recoveryCodesHeading = [
  'Save your recovery codes',
  'Each works once, if you cannot use your second factor.',
] as const;

export function TwoFactorDialog({ task, open, onClose, onCloseAutoFocus }: TwoFactorDialogProps) {
  const [currentTask, setCurrentTask] = useState(task);
  const [codes, setCodes] = useState<string[]>();
  const [title, description] = codes ? recoveryCodesHeading : taskHeadings[currentTask];
  const taskProps: TwoFactorTaskProps = {
    onSignInAgain: () => setCurrentTask('sign-in-again'),
    onDone: (recoveryCodes) => {
      if (currentTask !== 'codes') showToast({ title: 'Two-factor sign-in is on' });
      if (recoveryCodes) setCodes(recoveryCodes);
      else onClose();
    },
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        onCloseAutoFocus={onCloseAutoFocus}
        // Codes are shown only once: a click outside must not close the dialog.
        {...(codes && { onInteractOutside: (event) => event.preventDefault() })}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {codes ? (
          <RecoveryCodes codes={codes} onClose={onClose} />
        ) : (
          <>
            {currentTask === 'app' && <AuthenticatorAppSetup {...taskProps} />}
            {currentTask === 'passkey' && <PasskeySetup {...taskProps} />}
            {currentTask === 'codes' && <NewRecoveryCodes {...taskProps} />}
            {currentTask === 'sign-in-again' && <Button onClick={signInAgain}>Sign in again</Button>}
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

function signInAgain() {
  saveReturnTo('/profile');
  window.location.assign('/login');
}

async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON });
}

function PasskeySetup({ onDone, onSignInAgain }: TwoFactorTaskProps) {
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
          {getServerMessage(add.error) ?? 'No passkey was created. Please try again, or use another device.'}
        </p>
      )}
      <SubmitButton pending={add.isPending} pendingLabel="Waiting for your device…">
        Create passkey
      </SubmitButton>
    </form>
  );
}

function NewRecoveryCodes({ onDone, onSignInAgain }: TwoFactorTaskProps) {
  const renew = useRenewRecoveryCodes();
  async function generateCodes() {
    try {
      onDone((await renew.mutateAsync()).recoveryCodes);
    } catch (error) {
      if (isRecentSignInRequired(error)) onSignInAgain();
    }
  }
  return (
    <>
      {renew.isError && (
        <p role="alert" className="text-sm text-destructive-text">
          {getServerMessage(renew.error) ?? 'That did not work. Please try again.'}
        </p>
      )}
      <SubmitButton type="button" pending={renew.isPending} onClick={() => void generateCodes()}>
        Create new codes
      </SubmitButton>
    </>
  );
}
