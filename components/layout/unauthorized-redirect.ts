import { useCallback } from 'react';
import { showToast } from '@/components/ui/toast';

/** Time for the user to read the toast. */
const REDIRECT_DELAY_MS = 500;

let isLeaving = false;

/** Call before leaving the page on purpose: a lost session is expected then. */
export function suppressUnauthorizedRedirect(): void {
  isLeaving = true;
}

/** Shows a toast, then goes to the sign-in screen. Redirects only once, even if several calls fail. */
export function redirectUnauthorized(path: '/api/login' | '/login' = '/api/login'): void {
  if (isLeaving) return;
  isLeaving = true;
  showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
  setTimeout(() => {
    window.location.href = path;
    // Reset for a page that the browser restores from its back/forward cache.
    isLeaving = false;
  }, REDIRECT_DELAY_MS);
}

/** A stable reference to redirectUnauthorized. */
export const useUnauthorizedRedirect = (): (() => void) => useCallback(() => redirectUnauthorized(), []);
