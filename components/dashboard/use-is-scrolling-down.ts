import { useEffect, useState } from 'react';

/**
 * Returns whether the user last scrolled the page downwards, and not to its end. A scroll by the page itself, such as to
 * a new reminder, resets it.
 */
export function useIsScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let isByUser = false;
    const onScroll = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      if (scrollY !== last) setDown(isByUser && scrollY > Math.max(last, 0) && !isAtEnd);
      last = scrollY;
    };
    const onGesture = ({ type }: Event) => void (isByUser = type === 'touchmove' || type === 'wheel');
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    window.addEventListener('scroll', onScroll, options);
    for (const type of ['touchmove', 'wheel', 'pointerdown', 'keydown'])
      window.addEventListener(type, onGesture, { ...options, capture: true });
    return () => listeners.abort();
  }, []);
  return isDown;
}
