import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the element on mount. For content that replaces a form, whose removal moves the focus to the body. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
