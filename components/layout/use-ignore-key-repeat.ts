import { useEffect } from 'react';

/** Ignores key repeats of Enter outside text areas. They would submit a form twice or press the next focused button. */
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
