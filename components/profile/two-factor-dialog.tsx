'use client';

import { useState, type FormEvent } from 'react';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { CopyIcon, DownloadIcon } from 'lucide-react';
import { getServerMessage } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { copyToClipboard } from '@/components/toast/copy-to-clipboard';
import { showToast } from '@/components/toast/toast';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { Dialog, DialogContent, DialogHeading } from '@/components/ui/dialog';
import { isRecentSignInRequired, useRenewRecoveryCodes, useAddPasskey } from '@/lib/accounts/two-factor/queries';
import { RECENT_SIGN_IN_MINUTES } from '@/lib/accounts/two-factor/rules';
import type { Translator } from '@/lib/i18n/translator';
import { AuthenticatorAppSetup } from './authenticator-app-setup';
import { AuthenticatorNameField, type TwoFactorTaskProps } from './authenticator-name-field';
import { signInAgain } from './sign-in-again';

export type TwoFactorTask = 'app' | 'passkey' | 'codes' | 'sign-in-again';

const describeTask = (t: Translator): Record<TwoFactorTask, [title: string, description: string]> => ({
  app: [t('profile.twoFactor.app'), t('profile.twoFactor.appSetup.description')],
  passkey: [t('profile.twoFactor.passkey'), t('profile.twoFactor.passkeySetup.description')],
  codes: [t('profile.twoFactor.newCodes'), t('profile.twoFactor.newCodesSetup.description')],
  'sign-in-again': [
    t('profile.twoFactor.signInAgain.title'),
    t('profile.twoFactor.signInAgain.description', { minutes: RECENT_SIGN_IN_MINUTES }),
  ],
});

export function TwoFactorDialog({ task, open, onClose, onCloseAutoFocus }: DialogProps & { task: TwoFactorTask }) {
  const { t } = useI18n();
  const [currentTask, setCurrentTask] = useState(task);
  const [codes, setCodes] = useState<string[]>();
  const [title, description] = codes
    ? [t('profile.twoFactor.codes.title'), t('profile.twoFactor.codes.description')]
    : describeTask(t)[currentTask];
  const taskProps: TwoFactorTaskProps = {
    onSignInAgain: () => setCurrentTask('sign-in-again'),
    onDone: (recoveryCodes) => {
      if (currentTask !== 'codes') showToast({ title: t('profile.twoFactor.switchedOn') });
      if (recoveryCodes) setCodes(recoveryCodes);
      else onClose();
    },
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        onCloseAutoFocus={onCloseAutoFocus}
        // Recovery codes are shown only once, so a click outside must not close the dialog.
        {...(codes && { onInteractOutside: (event) => event.preventDefault() })}
      >
        <DialogHeading title={title} description={description} />
        {codes ? (
          <RecoveryCodes codes={codes} onClose={onClose} />
        ) : (
          <>
            {currentTask === 'app' && <AuthenticatorAppSetup {...taskProps} />}
            {currentTask === 'passkey' && <PasskeySetup {...taskProps} />}
            {currentTask === 'codes' && <NewRecoveryCodes {...taskProps} />}
            {currentTask === 'sign-in-again' && (
              <Button onClick={signInAgain}>{t('profile.twoFactor.signInAgain.submit')}</Button>
            )}
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

function NewRecoveryCodes({ onDone, onSignInAgain }: TwoFactorTaskProps) {
  const { t } = useI18n();
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
          {getServerMessage(renew.error) ?? t('auth.didNotWork')}
        </p>
      )}
      <SubmitButton type="button" pending={renew.isPending} onClick={() => void generateCodes()}>
        {t('profile.twoFactor.newCodesSetup.submit')}
      </SubmitButton>
    </>
  );
}

async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON });
}

function PasskeySetup({ onDone, onSignInAgain }: TwoFactorTaskProps) {
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

/** The codes cannot be shown again, because the server stores only their hashes. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useI18n();
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <ul
        aria-label={t('profile.twoFactor.codes.label')}
        className="grid gap-1 rounded-lg bg-muted p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code} translate="no" className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted-foreground">{t('profile.twoFactor.codes.keepSafe')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copyToClipboard(t, text)}>
          <CopyIcon aria-hidden /> {t('profile.twoFactor.codes.copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('profile.twoFactor.codes.fileName')}
          data-slot="button"
          className={buttonVariants({ variant: 'outline' })}
        >
          <DownloadIcon aria-hidden /> {t('profile.twoFactor.codes.download')}
        </a>
        <Button onClick={onClose}>{t('profile.twoFactor.codes.saved')}</Button>
      </div>
    </>
  );
}
