import { useEffect, useRef, type RefObject } from 'react';

/** Focuses an element that replaces a form, because removing the form moves the focus to the body. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
