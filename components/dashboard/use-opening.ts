import { useCallback, useRef, useState } from 'react';

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
 * State of a dialog that is opened for a value, and gives the focus back to where it came from.
 * @param focusElsewhere where the focus goes when its old place is gone
 */
export function useOpening<T>(focusElsewhere: () => void) {
  const [opening, setOpening] = useState<Opening<T>>();
  const opener = useRef<Element | null>(null);

  const open = useCallback((value: T) => {
    opener.current = document.activeElement;
    setOpening((last) => {
      const turn = (last?.turn ?? 0) + 1;
      const close = () => setOpening((now) => (now?.turn === turn ? { ...now, open: false } : now));
      return { value, open: true, turn, close };
    });
  }, []);
  const restoreFocus = useCallback(
    (event: Event) => {
      event.preventDefault();
      const place = opener.current;
      if (place instanceof HTMLElement && place.isConnected && place !== document.body) place.focus();
      else focusElsewhere();
    },
    [focusElsewhere],
  );
  return { opening, open, restoreFocus };
}
