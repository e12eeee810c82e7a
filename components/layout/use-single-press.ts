import { useEffect } from 'react';

/**
 * A held Enter does once what it does: its repeats would send a form again, or press the button that gets the focus when the
 * dialog is gone. Lines of a text can be broken as often as one likes.
 */
export function useSinglePress(): void {
  useEffect(() => {
    const ignoreRepeats = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
    };
    // Before any part of the page sees it.
    document.addEventListener('keydown', ignoreRepeats, { capture: true });
    return () => document.removeEventListener('keydown', ignoreRepeats, { capture: true });
  }, []);
}
