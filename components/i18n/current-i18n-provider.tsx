import type { ReactNode } from 'react';
import { currentLocale } from '@/lib/accounts/sign-in/current-i18n';
import { i18nDataFor, type MessageGroup } from '@/lib/i18n/load-i18n';
import { I18nProvider } from './i18n-provider';

/** Provides client components with the messages of `groups` in the language of the current request. */
export async function CurrentI18nProvider({
  groups,
  children,
}: {
  groups: readonly MessageGroup[];
  children: ReactNode;
}) {
  return <I18nProvider data={i18nDataFor(await currentLocale(), groups)}>{children}</I18nProvider>;
}
