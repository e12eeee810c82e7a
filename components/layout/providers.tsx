'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { makeQueryClient } from '@/lib/browser/query-client';
import { preloadToaster } from './toast-host';
import { useSinglePress } from './use-single-press';

/** Milliseconds after which the toaster is fetched, so that it stands in the way of nothing that the page itself needs. */
const TOASTER_AFTER_MS = 2_000;

let browserClient: QueryClient | undefined;

/** One cache for the life of the page in a browser; one per request on the server, so that nobody sees another's data. */
function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient();
  return (browserClient ??= makeQueryClient());
}

/** What every screen that calls the API needs. */
export function ApiProviders({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  useSinglePress();
  useEffect(() => {
    const timer = setTimeout(preloadToaster, TOASTER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
