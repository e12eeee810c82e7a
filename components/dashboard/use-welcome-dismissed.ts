import { useCallback, useSyncExternalStore } from 'react';
import { WELCOME_DISMISSED_KEY } from '@/components/layout/use-sign-out';

const listeners = new Set<() => void>();
/** Holds where session storage is not to be had. */
let isDismissedInMemory = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(WELCOME_DISMISSED_KEY) !== null;
  } catch {
    return isDismissedInMemory;
  }
}

/** Runs before the first paint: the server cannot know what the browser session remembers. */
export const HIDE_WELCOME_SCRIPT = `try{if(sessionStorage.getItem('${WELCOME_DISMISSED_KEY}')!==null)document.documentElement.dataset.welcome='dismissed'}catch{}`;

/**
 * Whether the welcome banner was hidden in this browser session (spec §2), and how to hide it. Undefined while the page of
 * the server is taken over, whose mark-up holds both headings.
 */
export function useWelcomeDismissed(): [dismissed: boolean | undefined, dismiss: () => void] {
  const dismissed = useSyncExternalStore<boolean | undefined>(subscribe, isDismissed, () => undefined);
  const dismiss = useCallback(() => {
    isDismissedInMemory = true;
    try {
      sessionStorage.setItem(WELCOME_DISMISSED_KEY, 'true');
    } catch {
      // It stays hidden until the page is left.
    }
    for (const listener of listeners) listener();
  }, []);
  return [dismissed, dismiss];
}
