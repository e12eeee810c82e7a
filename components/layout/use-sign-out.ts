import { useCallback } from 'react';
import { useLogout } from '@/lib/accounts/sign-in/queries';
import { suppressUnauthorizedRedirect } from './unauthorized-redirect';

/** Session storage: the welcome banner was hidden (spec §9). */
export const WELCOME_DISMISSED_KEY = 'welcomeDismissed';

/** Milliseconds that signing out waits for an answer. */
const SIGN_OUT_TIMEOUT_MS = 5000;

/**
 * Signs out, forgets what the browser kept of the session, and goes to / whatever the outcome of the call, also if there is
 * none (spec §4).
 */
export function useSignOut(): () => Promise<void> {
  const { mutateAsync } = useLogout();
  return useCallback(async () => {
    suppressUnauthorizedRedirect();
    await Promise.race([
      // The hook has already logged a failure.
      mutateAsync().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS)),
    ]);
    try {
      sessionStorage.removeItem(WELCOME_DISMISSED_KEY);
    } catch {
      // Without storage nothing was kept.
    }
    // A full load: nothing of the former user stays in memory.
    window.location.assign('/');
  }, [mutateAsync]);
}
