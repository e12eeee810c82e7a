import { isHttps } from '@/lib/config/env';

/** Adds `__Host-` on https, so that other subdomains and http responses cannot set the cookie. */
export const cookieName = (name: string): string => `${isHttps() ? '__Host-' : ''}${name}`;

export const cookieOptions = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps() }) as const;

/** Returns a `Set-Cookie` value. */
export function serializeCookie(name: string, value: string, expires: Date): string {
  return `${cookieName(name)}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`;
}

export function readCookie(request: Pick<Request, 'headers'>, name: string): string | undefined {
  const wanted = cookieName(name);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim() || undefined;
  }
  return undefined;
}
