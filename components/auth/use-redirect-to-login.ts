import { useEffect } from 'react';
import { useRouter } from 'next/navigation';

const REDIRECT_DELAY_MS = 3000;

/** Replaces the history entry, because the link of this page has been used. */
export function useRedirectToLogin(active: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => router.replace('/login'), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [active, router]);
}
