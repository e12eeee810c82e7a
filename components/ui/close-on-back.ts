import { useEffect, useEffectEvent } from 'react';

/** Marks, in its state, the one history entry that stands for all open dialogs. */
const MARKER = 'openDialogs';

/** Functions that close the open dialogs, the topmost last. A dialog may refuse, for example while it saves. */
const openDialogs: (() => void)[] = [];
/** URL of the page on which the dialogs are open. */
let pageUrl: string | undefined;
let isLeavingEntry = false;
const waitingForRemoval: (() => void)[] = [];

const isOnEntry = (): boolean => (window.history.state as Record<string, unknown> | null)?.[MARKER] === true;

/** Adds the entry with the first dialog and removes it with the last. */
function syncEntry(): void {
  // `history.back()` takes effect later, and the popstate handler then calls this function again.
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

/** Resolves once all dialogs are closed and their entry is removed. Navigate only then: Back would undo it. */
export const dialogEntryRemoved = (): Promise<void> =>
  new Promise((resolve) => {
    waitingForRemoval.push(resolve);
    setTimeout(syncEntry);
  });

function handlePopState(event: PopStateEvent): void {
  const isWithinPage = (isLeavingEntry || openDialogs.length > 0) && window.location.href === pageUrl;
  // Keep the router from restoring the same page, which would drop a navigation that has just begun.
  if (isWithinPage) event.stopImmediatePropagation();
  if (isLeavingEntry) isLeavingEntry = false;
  else if (!isOnEntry()) openDialogs.at(-1)?.();
  setTimeout(syncEntry);
}

/** Call once per page. Also removes an entry without a dialog, left by a reload or reached with Forward. */
export function useDialogHistory(): void {
  useEffect(() => {
    // In the capture phase, to run before the router.
    window.addEventListener('popstate', handlePopState, { capture: true });
    syncEntry();
    return () => window.removeEventListener('popstate', handlePopState, { capture: true });
  }, []);
}

/**
 * While open, Back closes this dialog or popover instead of leaving the page.
 * @param onlyAboveOthers true for a popover, which gets no history entry of its own
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
      // Later, because another dialog may open right after this one.
      setTimeout(syncEntry);
    };
  }, [open, onlyAboveOthers]);
}
