import { isLocale, type Locale } from '@/lib/i18n/languages';
import { negotiateLocale } from '@/lib/i18n/negotiate-language';
import { readCookie } from './cookies';
import type { Actor } from './session';

/** Stores the language that a signed-out visitor has chosen. */
export const LANGUAGE_COOKIE = 'language';
export const LANGUAGE_COOKIE_DAYS = 365;

export function requestLocale(request: Pick<Request, 'headers'>, user?: Actor): Locale {
  if (user && isLocale(user.locale)) return user.locale;
  return negotiateLocale(readCookie(request, LANGUAGE_COOKIE), request.headers.get('accept-language'));
}
