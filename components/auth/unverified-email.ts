import { getServerMessage } from '@/components/form/server-errors';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showToast } from '@/components/toast/toast';
import { useResendVerification } from '@/lib/accounts/sign-in/queries';
import { UNVERIFIED_EMAIL_KEY } from '@/lib/browser/kept-keys';

export function saveUnverifiedEmail(email: string): void {
  try {
    localStorage.setItem(UNVERIFIED_EMAIL_KEY, email);
  } catch {
    // Storage is blocked, but the user can still request a mail on the sign-in screen.
  }
}

export function readUnverifiedEmail(): string | null {
  try {
    return localStorage.getItem(UNVERIFIED_EMAIL_KEY);
  } catch {
    return null;
  }
}

export function clearUnverifiedEmail(): void {
  try {
    localStorage.removeItem(UNVERIFIED_EMAIL_KEY);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}

let isSignedIn = false;

/** Lets the sign-in form, to which the verification screen leads, forward the browser that is signed in already. */
export const markSignedInByVerification = (): void => void (isSignedIn = true);
export const isSignedInByVerification = (): boolean => isSignedIn;
export const forgetSignedInByVerification = (): void => void (isSignedIn = false);

export function useResendVerificationEmail(): { resend: (email: string) => void; pending: boolean } {
  const { t } = useI18n();
  const { mutate, isPending } = useResendVerification();
  return {
    pending: isPending,
    resend: (email) =>
      mutate(
        { email },
        {
          onSuccess: () =>
            showToast({
              title: t('auth.resendVerification.succeeded'),
              description: t('auth.resendVerification.sentTo', { email }),
            }),
          onError: (error) =>
            showToast({
              title: t('auth.resendVerification.failed'),
              description: getServerMessage(error) ?? t('auth.pleaseTryAgain'),
              variant: 'destructive',
            }),
        },
      ),
  };
}
