'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { preloadToaster } from '@/components/ui/toast';
import { makeQueryClient } from '@/lib/browser/query-client';
import { useIgnoreKeyRepeat } from './use-ignore-key-repeat';

/** Delay before the toaster is preloaded, so that it does not compete with the page's own code. */
const TOASTER_PRELOAD_DELAY_MS = 2_000;

let browserClient: QueryClient | undefined;

/** One cache for the life of the page in a browser; one per request on the server, so that nobody sees another's data. */
function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient();
  return (browserClient ??= makeQueryClient());
}

/** What every screen that calls the API needs. */
export function ApiProviders({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient);
  useIgnoreKeyRepeat();
  useEffect(() => {
    const timer = setTimeout(preloadToaster, TOASTER_PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
