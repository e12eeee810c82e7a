import { useEffect, useRef } from 'react';

/** Returns a button's ref and a function that refocuses the button once it is enabled, because disabling blurs it. */
export function useFocusWhenEnabled(disabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isRequested = useRef(false);
  useEffect(() => {
    if (disabled || !isRequested.current) return;
    isRequested.current = false;
    button.current?.focus();
  }, [disabled]);
  const refocus = () => {
    isRequested.current = true;
  };
  return [button, refocus] as const;
}
