'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { preloadToaster } from '@/components/toast/toast';
import { makeQueryClient } from '@/lib/browser/query-client';
import { redirectUnauthorized } from './unauthorized-redirect';

/** Delays loading the toaster, so that it does not compete with the page's own code. */
const TOASTER_PRELOAD_DELAY_MS = 2_000;

let browserClient: QueryClient | undefined;

/** Returns one cache per page load in the browser, and a new one on the server, so that users never share data. */
function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient(redirectUnauthorized);
  return (browserClient ??= makeQueryClient(redirectUnauthorized));
}

export function ApiProviders({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient);
  useIgnoreKeyRepeat();
  useEffect(() => {
    const timer = setTimeout(preloadToaster, TOASTER_PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Ignores key repeats of Enter outside text areas. They would submit a form twice or press the next focused button. */
function useIgnoreKeyRepeat(): void {
  useEffect(() => {
    const ignoreRepeats = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
    };
    document.addEventListener('keydown', ignoreRepeats, { capture: true });
    return () => document.removeEventListener('keydown', ignoreRepeats, { capture: true });
  }, []);
}
