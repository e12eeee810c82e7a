import { TextField } from '@/components/ui/text-field';
import { MAX_AUTHENTICATOR_NAME_LENGTH } from '@/lib/accounts/two-factor/rules';

export interface TwoFactorTaskProps {
  /** Closes the dialog, after showing `recoveryCodes` if there are any. */
  onDone: (recoveryCodes: string[] | null) => void;
  onSignInAgain: () => void;
}

export const AuthenticatorNameField = () => (
  <TextField
    name="name"
    label="Name (optional)"
    hint="Helps you tell several apart."
    maxLength={MAX_AUTHENTICATOR_NAME_LENGTH}
    autoComplete="off"
  />
);
