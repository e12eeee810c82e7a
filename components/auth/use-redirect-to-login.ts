import { useEffect } from 'react';
import { useRouter } from 'next/navigation';

/** Milliseconds between a success and the way to the login screen (spec §9). */
const REDIRECT_DELAY_MS = 3000;

/** Once `active`, goes to the login screen after three seconds. It takes the place of this one, whose link has done its work. */
export function useRedirectToLogin(active: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => router.replace('/login'), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [active, router]);
}
