import { useEffect } from 'react';
import { useRouter } from 'next/navigation';

const DEFAULT_DELAY_MS = 3000;

/** Redirects after a delay. Replaces the history entry, because this page's single-use link no longer works. */
export function useDelayedRedirect(path: string, active: boolean, delayMs = DEFAULT_DELAY_MS): void {
  const router = useRouter();
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => router.replace(path), delayMs);
    return () => clearTimeout(timer);
  }, [active, path, router, delayMs]);
}
