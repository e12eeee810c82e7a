import { useEffect } from 'react';
import { useRouter } from 'next/navigation';

const REDIRECT_DELAY_MS = 3000;

/** Replaces the history entry, because the single-use link that opened this page no longer works. */
export function useRedirectToLogin(active: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => router.replace('/login'), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [active, router]);
}
