import { useCallback, useRef, useState } from 'react';

export interface Opening<T> {
  /** What was last opened; stays while the dialog closes, so that it does not empty on its way out. */
  value: T;
  open: boolean;
  /** A new number for each opening, as the key of a dialog that starts afresh. */
  turn: number;
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
    setOpening((last) => ({ value, open: true, turn: (last?.turn ?? 0) + 1 }));
  }, []);
  const close = useCallback(() => setOpening((last) => last && { ...last, open: false }), []);
  const restoreFocus = useCallback(
    (event: Event) => {
      event.preventDefault();
      const place = opener.current;
      if (place instanceof HTMLElement && place.isConnected && place !== document.body) place.focus();
      else focusElsewhere();
    },
    [focusElsewhere],
  );
  return { opening, open, close, restoreFocus };
}
