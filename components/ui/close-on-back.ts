import { useEffect, useEffectEvent } from 'react';

/** Key in `history.state` that marks the single history entry for all open dialogs. */
const MARKER = 'openDialogs';

/** Functions that close the open dialogs, topmost last. A dialog may refuse to close, for example while saving. */
const openDialogs: (() => void)[] = [];
/** URL of the page on which the dialogs are open. */
let pageUrl: string | undefined;
let isLeavingEntry = false;
const waitingForRemoval: (() => void)[] = [];

const isOnEntry = (): boolean => (window.history.state as Record<string, unknown> | null)?.[MARKER] === true;

/** Adds the history entry when the first dialog opens, and removes it when the last one closes. */
function syncEntry(): void {
  // `history.back()` is asynchronous; the popstate handler then calls this function again.
  if (isLeavingEntry) return;
  pageUrl = window.location.href;
  if (openDialogs.length > 0 && !isOnEntry()) {
    // Next.js adds its own state to the new entry.
    window.history.pushState({ [MARKER]: true }, '');
  } else if (openDialogs.length === 0 && isOnEntry()) {
    isLeavingEntry = true;
    window.history.back();
  } else if (openDialogs.length === 0) {
    for (const resolve of waitingForRemoval.splice(0)) resolve();
  }
}

/** Resolves once the dialogs' history entry is removed. Until then, its `history.back()` may undo a navigation. */
export const dialogEntryRemoved = (): Promise<void> =>
  new Promise((resolve) => {
    waitingForRemoval.push(resolve);
    setTimeout(syncEntry);
  });

function handlePopState(event: PopStateEvent): void {
  const isWithinPage = (isLeavingEntry || openDialogs.length > 0) && window.location.href === pageUrl;
  // Keep the router from restoring the same page, because that would cancel a navigation that has just begun.
  if (isWithinPage) event.stopImmediatePropagation();
  if (isLeavingEntry) isLeavingEntry = false;
  else if (!isOnEntry()) openDialogs.at(-1)?.();
  setTimeout(syncEntry);
}

/** Call once per page. Removes the history entry if no dialog is open, as after a reload or the Forward button. */
export function useDialogHistory(): void {
  useEffect(() => {
    // In the capture phase, to run before the router.
    window.addEventListener('popstate', handlePopState, { capture: true });
    syncEntry();
    return () => window.removeEventListener('popstate', handlePopState, { capture: true });
  }, []);
}

/**
 * Makes the Back button close this dialog or popover, if it is open, instead of leaving the page.
 * @param onlyAboveOthers true for a popover, which Back closes only while a dialog is open too
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
    syncEntry();
    return () => {
      openDialogs.splice(openDialogs.indexOf(closeThis), 1);
      // Deferred, because another dialog may open right after this one closes.
      setTimeout(syncEntry);
    };
  }, [open, onlyAboveOthers]);
}
