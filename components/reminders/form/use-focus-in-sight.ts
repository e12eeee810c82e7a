import { useEffect } from 'react';

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
