import { useCallback } from 'react';
import { useSearchParams } from 'next/navigation';
import { whenDialogHistoryRemoved } from '@/lib/browser/close-on-back';

const PARAMETER = 'details';
/** Marks in `history.state` the entry that opening the details has added. */
const ENTRY = 'detailsEntry';

let isClosing = false;

const isOwnEntry = (): boolean => (window.history.state as Record<string, unknown> | null)?.[ENTRY] === true;

/** Stores in the URL whose details are open. Opening adds a history entry, so that Back closes them. */
export function useShownDetails() {
  const shownId = useSearchParams().get(PARAMETER);
  const showDetails = useCallback((id: string) => {
    const url = new URL(window.location.href);
    const isOpen = url.searchParams.has(PARAMETER);
    url.searchParams.set(PARAMETER, id);
    // Not the entry's whole state, with which Next.js would not see the change.
    if (isOpen) window.history.replaceState({ [ENTRY]: isOwnEntry() }, '', url);
    else {
      // Back leaves the list where it is.
      window.history.scrollRestoration = 'manual';
      window.history.pushState({ [ENTRY]: true }, '', url);
    }
  }, []);
  const closeDetails = useCallback(() => {
    if (isClosing) return;
    isClosing = true;
    // A dialog that has just closed, such as of the deletion, still has an entry above.
    void whenDialogHistoryRemoved().then(() => {
      isClosing = false;
      const url = new URL(window.location.href);
      if (!url.searchParams.has(PARAMETER)) return;
      if (isOwnEntry()) return window.history.back();
      url.searchParams.delete(PARAMETER);
      window.history.replaceState(null, '', url);
    });
  }, []);
  const toggleDetails = useCallback(
    (id: string) => {
      if (new URL(window.location.href).searchParams.get(PARAMETER) === id) closeDetails();
      else showDetails(id);
    },
    [showDetails, closeDetails],
  );
  return { shownId, showDetails, closeDetails, toggleDetails };
}
