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

/** Inline script: hides the welcome banner before the first paint, because the server cannot read session storage. */
export const HIDE_WELCOME_SCRIPT = `try{if(sessionStorage.getItem('${WELCOME_DISMISSED_KEY}')!==null)document.documentElement.dataset.welcome='dismissed'}catch{}`;

/** `dismissed` is undefined during hydration, because the server renders both headings and CSS hides one of them. */
export function useWelcomeDismissed(): [dismissed: boolean | undefined, dismiss: () => void] {
  const dismissed = useSyncExternalStore<boolean | undefined>(subscribe, isDismissed, () => undefined);
  const dismiss = useCallback(() => {
    isDismissedInMemory = true;
    try {
      sessionStorage.setItem(WELCOME_DISMISSED_KEY, 'true');
    } catch {
      // Storage is blocked, so `isDismissedInMemory` applies until the user leaves the page.
    }
    for (const listener of listeners) listener();
  }, []);
  return [dismissed, dismiss];
}
