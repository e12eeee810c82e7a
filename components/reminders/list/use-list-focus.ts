import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { focusRow } from '@/components/reminders/row/reminder-row';

export type ListEnd = 'first' | 'last';

/**
 * Moves the focus to the next row, or to the last one, when the focused row is removed.
 * @param ids of all loaded rows, in order
 * @param hasMore whether further rows can be loaded
 * @param onFocusLost called when the list had the focus and has become empty
 * @param reveal scrolls to a row and focuses it
 */
export function useListFocus(
  ids: readonly string[],
  hasMore: boolean,
  onFocusLost: () => void,
  reveal: (reminderId: string) => void,
) {
  const ref = useRef<HTMLDivElement>(null);
  const lastIndex = useRef<number | null>(null);
  /** True while a dialog that took the focus from the list has yet to return it. */
  const isInDialog = useRef(false);
  const [focusedId, setFocusedId] = useState<string>();
  const focusAt = useCallback(
    (index: number) => {
      const id = ids.at(index);
      if (id === undefined) return false;
      if (!focusRow(id)) reveal(id);
      return true;
    },
    [ids, reveal],
  );
  const restoreFocus = useCallback(
    () => lastIndex.current !== null && focusAt(Math.min(lastIndex.current, ids.length - 1)),
    [ids, focusAt],
  );
  /** True while pages are loaded until the last row is there. Moving the focus ends it. */
  const [isEndWanted, setEndWanted] = useState(false);
  const focusEnd = useCallback(
    (end: ListEnd) => {
      if (end === 'last' && hasMore) setEndWanted(true);
      else focusAt(end === 'first' ? 0 : -1);
    },
    [hasMore, focusAt],
  );
  useEffect(() => {
    if (isEndWanted && !hasMore) focusAt(-1);
  }, [isEndWanted, hasMore, focusAt]);

  // Restore the focus if removing or replacing the focused element has moved it to the body.
  useLayoutEffect(() => {
    const focusLost = lastIndex.current !== null && document.activeElement === document.body;
    if (focusLost && !isInDialog.current && !restoreFocus()) onFocusLost();
  }, [restoreFocus, onFocusLost]);

  // The rows of a list that becomes empty are removed with the list.
  const onFocusLostLast = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const list = ref.current;
    return () => {
      if (list?.contains(document.activeElement)) onFocusLostLast();
    };
  }, []);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    setEndWanted(false);
    isInDialog.current = false;
    const id = target.closest<HTMLElement>('[data-reminder-id]')?.dataset.reminderId;
    lastIndex.current = id ? ids.indexOf(id) : null;
    setFocusedId(id);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget) {
      // A dialog or menu returns the focus to the list when it closes; other elements outside the list keep the focus.
      isInDialog.current = relatedTarget.closest('[role$="dialog"]') !== null;
      const isInside =
        isInDialog.current || ref.current?.contains(relatedTarget) || relatedTarget.closest('[role="menu"]');
      if (!isInside) lastIndex.current = null;
      return;
    }
    // Either the element is being removed, which the layout effect handles, or the user clicked outside the list.
    requestAnimationFrame(() => {
      if (target.isConnected && document.activeElement === document.body) lastIndex.current = null;
    });
  };
  return { listProps: { ref, onFocus, onBlur }, focusedId, restoreFocus, focusEnd, isEndWanted };
}
