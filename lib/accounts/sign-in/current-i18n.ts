import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { cookieName } from '@/lib/http/cookies';
import { LANGUAGE_COOKIE } from '@/lib/http/request-locale';
import type { I18n } from '@/lib/i18n/i18n';
import type { Locale } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import { negotiateLocale } from '@/lib/i18n/negotiate-language';
import { currentUser } from './current-user';

/** Like `requestLocale`, for pages. If the database is unavailable, treats the user as signed out. */
export const currentLocale = cache(async (): Promise<Locale> => {
  const user = await currentUser().catch(() => null);
  if (user) return user.locale;
  const chosen = (await cookies()).get(cookieName(LANGUAGE_COOKIE))?.value;
  return negotiateLocale(chosen, (await headers()).get('accept-language'));
});

export const currentI18n = async (): Promise<I18n> => getI18n(await currentLocale());
