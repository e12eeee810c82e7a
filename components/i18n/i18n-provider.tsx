'use client';

import { createContext, use, useMemo, type ReactNode } from 'react';
import { createI18n, type I18n, type I18nData } from '@/lib/i18n/i18n';

const I18nContext = createContext<I18n | undefined>(undefined);

export function I18nProvider({ data, children }: { data: I18nData; children: ReactNode }) {
  const i18n = useMemo(() => createI18n(data), [data]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** Returns the translator and formatters of the nearest I18nProvider. */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('There is no I18nProvider above');
  return i18n;
}
