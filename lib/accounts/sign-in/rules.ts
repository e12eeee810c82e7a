/** Applies to sign-in and registration. Passwords chosen later need MIN_NEW_PASSWORD_LENGTH. */
export const MIN_PASSWORD_LENGTH = 6;
export const MIN_NEW_PASSWORD_LENGTH = 8;
/** Limits the time that hashing takes. */
export const MAX_PASSWORD_LENGTH = 200;
/** Long enough for any name on a South African passport. */
export const MAX_NAME_LENGTH = 100;

export const VERIFY_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;
/** The last reset link that the rate limit allows stays valid until the limit resets (docs/decisions/108). */
export const LAST_ALLOWED_RESET_LINK_HOURS = 24;
/**
 * Lifetime of the link 'This was not me'. After that, the owner of the address can still take over the account by a
 * password reset.
 */
export const DISOWN_LINK_DAYS = 30;
export const UNVERIFIED_ACCOUNT_RETENTION_DAYS = 30;
export const KNOWN_BROWSER_COOKIE_DAYS = 365;
/** Lifetime that Auth.js gives its state, nonce and PKCE cookies. Its other sign-in cookies are session cookies. */
export const GOOGLE_SIGN_IN_COOKIE_MINUTES = 15;

/** Returns the normalised path, or undefined if it leaves the site, leads to the API or is too long. */
export function safePagePath(value: string | null | undefined): string | undefined {
  if (!value || !value.startsWith('/') || value.length > 2000) return undefined;
  // Normalise as browsers do: a backslash is a slash, and tabs and line breaks are dropped.
  const base = 'http://here.invalid';
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return undefined;
  if (/^\/api(\/|$)/.test(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Leads to the sign-in page, and from there to `returnTo`. */
export const signInPath = (returnTo: string): string => `/api/login?${new URLSearchParams({ returnTo })}`;

/** Returns the page to open after signing in, or undefined if it is unsafe or is the login or registration page. */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  const path = safePagePath(value);
  return path && !/^\/(login|register)([/?#]|$)/.test(path) ? path : undefined;
}
