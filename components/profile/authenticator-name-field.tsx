import { TextField } from '@/components/ui/text-field';
import { MAX_AUTHENTICATOR_NAME_LENGTH } from '@/lib/accounts/two-factor/rules';

/** What each task needs from the dialog around it. */
export interface TwoFactorTaskProps {
  /** It is done; recovery codes are shown before the dialog closes. */
  onDone: (recoveryCodes: string[] | null) => void;
  onSignInAgain: () => void;
}

/** The optional name of an authenticator. */
export const AuthenticatorNameField = () => (
  <TextField
    name="name"
    label="Name (optional)"
    hint="Helps you to tell several apart."
    maxLength={MAX_AUTHENTICATOR_NAME_LENGTH}
    autoComplete="off"
  />
);
