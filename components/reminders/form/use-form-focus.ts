import { useEffect, useRef, type KeyboardEvent } from 'react';

/** On a touch screen, keeps the focused text field with its label above the keyboard. @returns the form's focus handler */
export function useFocusInSight(): () => void {
  useEffect(() => {
    window.visualViewport?.addEventListener('resize', scrollToFocusedField);
    return () => window.visualViewport?.removeEventListener('resize', scrollToFocusedField);
  }, []);
  return scrollToFocusedField;
}

function scrollToFocusedField(): void {
  const field = document.activeElement;
  if (!field?.matches('input:not([type=radio]), textarea') || !window.matchMedia('(pointer: coarse)').matches) return;
  field.scrollIntoView({ block: 'center' });
}

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

/** Returns a key handler: Enter in the date leads to the title instead of saving. */
export const leaveDateForTitle =
  (form: { setFocus: (name: 'title', options: { shouldSelect: true }) => void }) =>
  (event: KeyboardEvent<HTMLFormElement>): void => {
    const isDate = event.target instanceof HTMLInputElement && event.target.name === 'dueAt';
    if (event.key !== 'Enter' || !isDate) return;
    event.preventDefault();
    form.setFocus('title', { shouldSelect: true });
  };
