import { CopyIcon } from 'lucide-react';
import { useEffect, type FormEvent } from 'react';
import { getServerMessage } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useI18n } from '@/components/i18n/i18n-provider';
import { QrCode } from '@/components/profile/qr-code';
import { copyToClipboard } from '@/components/toast/copy-to-clipboard';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import {
  isRecentSignInRequired,
  useConfirmAuthenticatorApp,
  useAuthenticatorAppSetup,
} from '@/lib/accounts/two-factor/queries';
import { TOTP_CODE_DIGITS } from '@/lib/accounts/two-factor/rules';
import { AuthenticatorNameField, type TwoFactorTaskProps } from './authenticator-name-field';

export function AuthenticatorAppSetup({ onDone, onSignInAgain }: TwoFactorTaskProps) {
  const { t } = useI18n();
  const { data: app, error, refetch } = useAuthenticatorAppSetup();
  const confirm = useConfirmAuthenticatorApp();
  useEffect(() => {
    if (isRecentSignInRequired(error)) onSignInAgain();
  }, [error, onSignInAgain]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    confirm.mutate(
      { code: String(form.get('code')), name: String(form.get('name')) },
      { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) },
    );
  }

  if (error)
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-sm">
        <p>{getServerMessage(error) ?? t('profile.twoFactor.appSetup.keyFailed')}</p>
        <Button variant="outline" onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    );
  if (!app) return <p role="status">{t('profile.twoFactor.appSetup.creatingKey')}</p>;
  const errorMessage = confirm.isError ? (getServerMessage(confirm.error) ?? t('auth.didNotWork')) : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 max-sm:gap-4">
      <div className="grid justify-items-center gap-3">
        <QrCode text={app.uri} label={t('profile.twoFactor.appSetup.qrCode')} />
        <a href={app.uri} data-slot="button" className={buttonVariants({ variant: 'outline' })}>
          {t('profile.twoFactor.appSetup.openApp')}
        </a>
        <p className="text-center text-sm text-muted-foreground">{t('profile.twoFactor.appSetup.typeKey')}</p>
        <div className="flex flex-wrap items-center justify-center gap-2">
          <code translate="no" className="rounded bg-muted px-2 py-1 text-sm wrap-anywhere">
            {app.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <Button type="button" variant="outline" size="sm" onClick={() => void copyToClipboard(t, app.secret)}>
            <CopyIcon aria-hidden /> {t('profile.twoFactor.appSetup.copyKey')}
          </Button>
        </div>
      </div>
      <TextField
        name="code"
        label={t('profile.twoFactor.appSetup.code')}
        hint={t('profile.twoFactor.appSetup.codeHint', { digits: TOTP_CODE_DIGITS })}
        autoComplete="one-time-code"
        inputMode="numeric"
        error={errorMessage}
      />
      <AuthenticatorNameField />
      <SubmitButton pending={confirm.isPending} pendingLabel={t('profile.twoFactor.appSetup.checking')}>
        {t('profile.twoFactor.appSetup.submit')}
      </SubmitButton>
    </form>
  );
}
