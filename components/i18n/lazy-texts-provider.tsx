'use client';

import { use, useState, type ReactNode } from 'react';
import type { I18n } from '@/lib/i18n/i18n';
import type { CompiledMessages } from '@/lib/i18n/translator';
import { LoadTextsContext, useI18n } from './i18n-provider';

const loaders = new WeakMap<I18n, () => Promise<void>>();

/** Returns a function that loads the texts once. After a failure, its next call retries. */
function loaderOf(i18n: I18n, url: string): () => Promise<void> {
  const known = loaders.get(i18n);
  if (known) return known;
  let loading: Promise<void> | undefined;
  const load = async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    Object.assign(i18n.messages, (await response.json()) as CompiledMessages);
  };
  const loadOnce = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  loaders.set(i18n, loadOnce);
  return loadOnce;
}

const changes = new WeakMap<I18n, Promise<void>>();

/** Returns one promise for each `next`, as `use` requires. If loading fails, lazy texts stay those of `current`. */
function changeTexts(current: I18n, next: I18n, load: () => Promise<void>): Promise<void> {
  const change =
    changes.get(next) ??
    load().catch(() => void Object.assign(next.messages, { ...current.messages, ...next.messages }));
  changes.set(next, change);
  return change;
}

/**
 * Lets `useLazyComponent` load the texts of LAZY_GROUPS.
 * @param url their file, which the service worker finds in the page
 */
export function LazyTextsProvider({ url, children }: { url: string; children: ReactNode }) {
  const i18n = useI18n();
  const load = loaderOf(i18n, url);
  const [shown, setShown] = useState(i18n);
  if (i18n !== shown) {
    // What was loaded lazily is on the screen, so the language changes once its texts are there.
    use(changeTexts(shown, i18n, load));
    setShown(i18n);
  }
  return (
    <LoadTextsContext value={load}>
      <link rel="prefetch" href={url} />
      {children}
    </LoadTextsContext>
  );
}
