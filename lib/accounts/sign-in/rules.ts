/** Shortest password at sign-in and registration, and where one is chosen later (spec §5). */
export const MIN_PASSWORD_LENGTH = 6;
export const MIN_NEW_PASSWORD_LENGTH = 8;
/** Longest password; it bounds the work that one request can cause. */
export const MAX_PASSWORD_LENGTH = 200;
/** The spec leaves the length of names open (§5); 100 characters hold any name on a South African passport. */
export const MAX_NAME_LENGTH = 100;
/** Longest address that SMTP can carry. */
export const MAX_EMAIL_LENGTH = 254;

/** Hours that the link of a mail works. */
export const VERIFY_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;
/** The last reset link of a day works until the next one can be requested (decision 107). */
export const LAST_RESET_LINK_HOURS = 24;
/** Days that 'This was not me' works; after that, a reset takes the account over. */
export const NOT_ME_LINK_DAYS = 30;
/** Days that an account whose address was never verified is kept. */
export const UNVERIFIED_RETENTION_DAYS = 30;
/** Days that an account knows a browser after a sign-in there. */
export const KNOWN_BROWSER_DAYS = 365;

/** Shown where registration is closed. */
export const REGISTRATION_CLOSED_MESSAGE =
  'Registration is closed on this site. If you already have an account, you can still sign in.';

/**
 * A path of this site that a browser may be sent to after signing in; undefined for anything that would leave the
 * site or end in a call of the API.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  if (!value || !value.startsWith('/') || value.length > 2000) return undefined;
  // Parsed as browsers do it: a backslash is a slash, tabs and line breaks are dropped. What is given back is the parsed form.
  const here = 'http://here.invalid';
  if (!URL.canParse(value, here)) return undefined;
  const url = new URL(value, here);
  if (url.origin !== here || url.pathname.startsWith('//')) return undefined;
  if (/^\/(api|login|register)(\/|$)/.test(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
