import { useCallback } from 'react';
import { useLogout } from '@/lib/accounts/sign-in/queries';
import { clearBrowserData } from '@/lib/browser/clear-browser-data';
import { suppressUnauthorizedRedirect } from './unauthorized-redirect';

/** Session storage key: set once the user has dismissed the welcome banner. */
export const WELCOME_DISMISSED_KEY = 'welcomeDismissed';

const SIGN_OUT_TIMEOUT_MS = 5000;

/** The returned function signs out. Even if the API call fails, it deletes all data here and opens `/`. */
export function useSignOut(): () => Promise<void> {
  const { mutateAsync } = useLogout();
  return useCallback(async () => {
    suppressUnauthorizedRedirect();
    const signOut = () =>
      Promise.race([
        // The mutation hook reports the error.
        mutateAsync().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS)),
      ]);
    await clearBrowserData(signOut);
    try {
      sessionStorage.removeItem(WELCOME_DISMISSED_KEY);
    } catch {
      // Storage is blocked, so there is nothing to clear.
    }
    // A full page load clears the former user's data from memory.
    window.location.assign('/');
  }, [mutateAsync]);
}
