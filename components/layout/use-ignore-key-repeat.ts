import { useEffect } from 'react';

/**
 * Ignores the repeats of a held Enter outside of multi-line text: they would submit a form again, or press the button that gets
 * the focus when a dialog closes.
 */
export function useIgnoreKeyRepeat(): void {
  useEffect(() => {
    const ignoreRepeats = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
    };
    document.addEventListener('keydown', ignoreRepeats, { capture: true });
    return () => document.removeEventListener('keydown', ignoreRepeats, { capture: true });
  }, []);
}
