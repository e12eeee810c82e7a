import { useEffect } from 'react';
import { useRouter } from 'next/navigation';

/** Milliseconds between a success and the way to the login screen (spec §9). */
const REDIRECT_DELAY_MS = 3000;

/** Once `active`, goes to the login screen after three seconds. */
export function useRedirectToLogin(active: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => router.push('/login'), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [active, router]);
}
