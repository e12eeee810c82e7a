import { TextField } from '@/components/form/text-field';
import { useI18n } from '@/components/i18n/i18n-provider';
import { MAX_AUTHENTICATOR_NAME_LENGTH } from '@/lib/accounts/two-factor/rules';

export interface TwoFactorTaskProps {
  /** Call when the task is done. Shows `recoveryCodes`, or closes the dialog if there are none. */
  onDone: (recoveryCodes: string[] | null) => void;
  onSignInAgain: () => void;
}

export function AuthenticatorNameField() {
  const { t } = useI18n();
  return (
    <TextField
      name="name"
      label={t('profile.twoFactor.name.label')}
      hint={t('profile.twoFactor.name.hint')}
      maxLength={MAX_AUTHENTICATOR_NAME_LENGTH}
      autoComplete="off"
    />
  );
}
