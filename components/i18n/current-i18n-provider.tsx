import type { ReactNode } from 'react';
import { currentLocale } from '@/lib/accounts/sign-in/current-i18n';
import { i18nDataFor, type MessageGroup } from '@/lib/i18n/load-i18n';
import { I18nProvider } from './i18n-provider';

/** Provides client components with the texts of `groups`, without those of `lazyGroups`, in the request's language. */
export async function CurrentI18nProvider({
  groups,
  lazyGroups,
  children,
}: {
  groups: readonly MessageGroup[];
  lazyGroups?: readonly MessageGroup[];
  children: ReactNode;
}) {
  return <I18nProvider data={i18nDataFor(await currentLocale(), groups, lazyGroups)}>{children}</I18nProvider>;
}
