import { safeReturnPath } from '@/lib/accounts/sign-in/rules';

/** Session storage: the path to open after signing in. */
const RETURN_TO_KEY = 'returnTo';

/** Saves the path that a signed-out person asked for, until the browser session ends. */
export function saveReturnTo(path: string): void {
  try {
    sessionStorage.setItem(RETURN_TO_KEY, path);
  } catch {
    // Without storage the person lands on / after signing in.
  }
}

/** The saved path, if it is on this site. */
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
    // Nothing was saved.
  }
}
