import { useEffect, useRef, type RefObject } from 'react';

/** For an element that replaces a form, so that the focus does not fall back to the body. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
