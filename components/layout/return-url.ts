import { safeReturnPath } from '@/lib/accounts/sign-in/rules';

/** Session storage key of the path to open after signing in. */
const RETURN_TO_KEY = 'returnTo';

export function saveReturnTo(path: string): void {
  try {
    sessionStorage.setItem(RETURN_TO_KEY, path);
  } catch {
    // Storage is blocked, so signing in opens the default page instead.
  }
}

/** Returns the saved path if it is on this site. */
export function readReturnTo(): string | undefined {
  try {
    return safeReturnPath(sessionStorage.getItem(RETURN_TO_KEY));
  } catch {
    return undefined;
  }
}

export function clearReturnTo(): void {
  try {
    sessionStorage.removeItem(RETURN_TO_KEY);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
