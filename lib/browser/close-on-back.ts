import { useEffect, useEffectEvent } from 'react';

/** Key in `history.state` that marks the single history entry for all open dialogs. */
const MARKER = 'openDialogs';

/** Functions that close the open dialogs, topmost last. A dialog may refuse to close, for example while saving. */
const openDialogs: (() => void)[] = [];
/** URL of the page on which the dialogs are open. */
let pageUrl: string | undefined;
let isRemovingEntry = false;
const waitingForRemoval: (() => void)[] = [];

const isOnDialogEntry = (): boolean => (window.history.state as Record<string, unknown> | null)?.[MARKER] === true;

/** Adds the history entry if a dialog is open, and removes it if none is. Resolves `waitingForRemoval` after that. */
function syncHistoryEntry(): void {
  // Wait for `history.back()`, which is asynchronous. When it is done, `handlePopState` calls this function again.
  if (isRemovingEntry) return;
  pageUrl = window.location.href;
  if (openDialogs.length > 0 && !isOnDialogEntry()) {
    // Next.js adds its own state to the new entry.
    window.history.pushState({ [MARKER]: true }, '');
  } else if (openDialogs.length === 0 && isOnDialogEntry()) {
    isRemovingEntry = true;
    window.history.back();
  } else if (openDialogs.length === 0) {
    for (const resolve of waitingForRemoval.splice(0)) resolve();
  }
}

/**
 * Resolves once the dialogs' history entry is removed. Wait for this before navigating: the `history.back()` that
 * removes the entry would otherwise undo the navigation.
 */
export const whenDialogHistoryRemoved = (): Promise<void> =>
  new Promise((resolve) => {
    waitingForRemoval.push(resolve);
    setTimeout(syncHistoryEntry);
  });

function handlePopState(event: PopStateEvent): void {
  const isWithinPage = (isRemovingEntry || openDialogs.length > 0) && window.location.href === pageUrl;
  // Keep the router from restoring the same page, because that would cancel a navigation that has just begun.
  if (isWithinPage) event.stopImmediatePropagation();
  if (isRemovingEntry) isRemovingEntry = false;
  else if (!isOnDialogEntry()) openDialogs.at(-1)?.();
  setTimeout(syncHistoryEntry);
}

/** Call once per page. Also removes a history entry without an open dialog, such as after a reload. */
export function useDialogHistory(): void {
  useEffect(() => {
    // Listen in the capture phase, to run before the router.
    window.addEventListener('popstate', handlePopState, { capture: true });
    syncHistoryEntry();
    return () => window.removeEventListener('popstate', handlePopState, { capture: true });
  }, []);
}

/**
 * Makes the Back button close this dialog or popover, if it is open, instead of leaving the page.
 * @param onlyAboveOthers true for a popover: Back then closes it only if it was opened above a dialog
 */
export function useCloseOnBack(
  { open = false, onOpenChange }: { open?: boolean | undefined; onOpenChange?: ((open: boolean) => void) | undefined },
  { onlyAboveOthers = false } = {},
): void {
  const close = useEffectEvent(() => onOpenChange?.(false));
  useEffect(() => {
    if (!open || (onlyAboveOthers && openDialogs.length === 0)) return undefined;
    const closeThis = () => close();
    openDialogs.push(closeThis);
    syncHistoryEntry();
    return () => {
      openDialogs.splice(openDialogs.indexOf(closeThis), 1);
      // Deferred, because another dialog may open right after this one closes.
      setTimeout(syncHistoryEntry);
    };
  }, [open, onlyAboveOthers]);
}
