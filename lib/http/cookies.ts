import { appUrl } from '@/lib/config/env';

const isSecure = () => appUrl().startsWith('https://');

/** The name of one of our cookies. Browsers take a `__Host-` cookie from this host over https alone, not from a sister domain. */
export const cookieName = (name: string): string => `${isSecure() ? '__Host-' : ''}${name}`;

/** The attributes of our cookies, as Auth.js expects them. */
export const cookieOptions = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure() }) as const;

/** The `Set-Cookie` value for one of our cookies. */
export function serializeCookie(name: string, value: string, expires: Date): string {
  return `${cookieName(name)}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
}

/** The value of one of our cookies in a request; undefined where it is missing or empty. */
export function readCookie(request: Request, name: string): string | undefined {
  const wanted = cookieName(name);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim() || undefined;
  }
  return undefined;
}
