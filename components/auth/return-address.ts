import { safeReturnPath } from '@/lib/accounts/sign-in/rules';

/** Session storage: where to go after signing in (spec §9). */
const RETURN_TO_KEY = 'returnTo';

/** Keeps the address that a signed-out person asked for, for as long as the browser session lasts. */
export function rememberAddress(path: string): void {
  try {
    sessionStorage.setItem(RETURN_TO_KEY, path);
  } catch {
    // Without storage the person lands on / after signing in.
  }
}

/** The kept address, if there is one and it stays on this site. */
export function rememberedAddress(): string | undefined {
  try {
    return safeReturnPath(sessionStorage.getItem(RETURN_TO_KEY));
  } catch {
    return undefined;
  }
}

export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(RETURN_TO_KEY);
  } catch {
    // Nothing was kept.
  }
}
