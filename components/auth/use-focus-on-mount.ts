import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to what took the place of a form, so that it is not lost with the form. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
