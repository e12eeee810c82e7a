import { useCallback, useSyncExternalStore } from 'react';
import { WELCOME_DISMISSED_KEY } from '@/components/layout/use-sign-out';

const listeners = new Set<() => void>();
/** Fallback while session storage is blocked. */
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

/** Runs before the first paint, because the server cannot read session storage. */
export const HIDE_WELCOME_SCRIPT = `try{if(sessionStorage.getItem('${WELCOME_DISMISSED_KEY}')!==null)document.documentElement.dataset.welcome='dismissed'}catch{}`;

/** Undefined during hydration, when the server's markup holds both headings and CSS hides one. */
export function useWelcomeDismissed(): [dismissed: boolean | undefined, dismiss: () => void] {
  const dismissed = useSyncExternalStore<boolean | undefined>(subscribe, isDismissed, () => undefined);
  const dismiss = useCallback(() => {
    isDismissedInMemory = true;
    try {
      sessionStorage.setItem(WELCOME_DISMISSED_KEY, 'true');
    } catch {
      // Storage is blocked: `isDismissedInMemory` holds until the page is left.
    }
    for (const listener of listeners) listener();
  }, []);
  return [dismissed, dismiss];
}
