import { useCallback } from 'react';
import { useLogout } from '@/lib/auth/queries';
import { markLeaving } from './unauthorized';

/** Session storage: the welcome banner was hidden (spec §9). */
export const WELCOME_DISMISSED_KEY = 'welcomeDismissed';

/** Signs out, forgets what the browser kept of the session, and goes to / whatever the outcome of the call (spec §4). */
export function useSignOut(): () => Promise<void> {
  const { mutateAsync } = useLogout();
  return useCallback(async () => {
    markLeaving();
    // The hook has already logged a failure.
    await mutateAsync().catch(() => undefined);
    sessionStorage.removeItem(WELCOME_DISMISSED_KEY);
    // A full load: nothing of the former user stays in memory.
    window.location.assign('/');
  }, [mutateAsync]);
}
