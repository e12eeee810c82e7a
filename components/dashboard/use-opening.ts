import { useCallback, useRef, useState } from 'react';
import { reportMissingPart, useOnDemand } from '@/components/layout/use-on-demand';

export interface Opening<T> {
  /** What was last opened; stays while the dialog closes, so that it does not empty on its way out. */
  value: T;
  open: boolean;
  /** A new number for each opening, as the key of a dialog that starts afresh. */
  turn: number;
  /** Closes this opening, and none that came after it: what a dialog still waits for may end when another one is open. */
  close: () => void;
}

/**
 * State of a dialog that is opened for a value, and gives the focus back to where it came from. Its code is fetched when it is first
 * opened; if that fails, a toast says so and the page stays as it is.
 * @param load fetches the dialog; the same function each time
 * @param focusElsewhere where the focus goes when its old place is gone
 */
export function useOpening<T, Dialog>(load: () => Promise<Dialog>, focusElsewhere: () => void) {
  const [opening, setOpening] = useState<Opening<T>>();
  const [Dialog, fetchDialog] = useOnDemand(load);
  const opener = useRef<Element | null>(null);
  const turns = useRef(0);

  const open = useCallback(
    (value: T) => {
      opener.current = document.activeElement;
      const turn = ++turns.current;
      const close = () => setOpening((now) => (now?.turn === turn ? { ...now, open: false } : now));
      setOpening({ value, open: true, turn, close });
      fetchDialog(() => {
        close();
        reportMissingPart();
      });
    },
    [fetchDialog],
  );
  const restoreFocus = useCallback(
    (event: Event) => {
      event.preventDefault();
      const place = opener.current;
      if (place instanceof HTMLElement && place.isConnected && place !== document.body) place.focus();
      else focusElsewhere();
    },
    [focusElsewhere],
  );
  return { Dialog, opening, open, restoreFocus, loading: opening?.open === true && !Dialog };
}
