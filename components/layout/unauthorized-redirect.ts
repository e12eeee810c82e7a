import { useCallback } from 'react';
import { showToast } from '@/components/ui/toast';

/** Milliseconds between the toast about a lost session and the way to sign in (spec §9). */
const REDIRECT_DELAY_MS = 500;

let isLeaving = false;

/** From now on the page is being left on purpose, so a session that is gone is nothing to report. */
export function suppressUnauthorizedRedirect(): void {
  isLeaving = true;
}

/**
 * Tells that the session is lost, then goes to the server login path, or to /login after a delete (spec §8). However many
 * calls fail, it happens once.
 */
export function redirectUnauthorized(path: '/api/login' | '/login' = '/api/login'): void {
  if (isLeaving) return;
  isLeaving = true;
  showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
  setTimeout(() => {
    window.location.href = path;
    // A page that the browser brings back from its history must be able to notice a lost session again.
    isLeaving = false;
  }, REDIRECT_DELAY_MS);
}

/** As redirectUnauthorized, with the identity kept between renders. */
export const useUnauthorizedRedirect = (): (() => void) => useCallback(() => redirectUnauthorized(), []);
