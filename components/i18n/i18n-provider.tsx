'use client';

import { createContext, use, type ReactNode } from 'react';
import { createI18n, type I18n, type I18nData } from '@/lib/i18n/i18n';

const I18nContext = createContext<I18n | undefined>(undefined);

const loaded = new Map<string, I18n>();

function loadI18n(data: string): I18n {
  const i18n = loaded.get(data) ?? createI18n(JSON.parse(data) as I18nData);
  loaded.set(data, i18n);
  return i18n;
}

/** @param data `I18nData` as JSON, because React would pass an object to the browser text by text. */
export function I18nProvider({ data, children }: { data: string; children: ReactNode }) {
  return <I18nContext value={loadI18n(data)}>{children}</I18nContext>;
}

/** Loads the texts that lazily loaded components need besides. */
export const LoadTextsContext = createContext<() => Promise<void>>(() => Promise.resolve());

/** Returns the translator and formatters of the nearest I18nProvider. */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('There is no I18nProvider above');
  return i18n;
}
