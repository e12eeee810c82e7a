'use client';

import { useEffect, type ReactNode } from 'react';
import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query';
import { useTheme } from 'next-themes';
import { TooltipProvider } from '@/components/ui/tooltip';
import { useCurrentUser } from '@/lib/auth/queries';
import { ForgetAddress } from './forget-address';
import { ApiProviders } from './providers';

/** The saved theme of the user takes the place of the one in local storage (spec §4). */
function SavedTheme() {
  const theme = useCurrentUser().data?.theme;
  const { setTheme } = useTheme();
  useEffect(() => {
    if (theme) setTheme(theme);
    // Only a changed account setting counts, not the setter's changing identity.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [theme]);
  return null;
}

/** What the signed-in screens need; `state` carries the user that the server already loaded. */
export function SignedInProviders({ state, children }: { state: DehydratedState; children: ReactNode }) {
  return (
    <ApiProviders>
      <HydrationBoundary state={state}>
        <TooltipProvider>
          <SavedTheme />
          <ForgetAddress />
          {children}
        </TooltipProvider>
      </HydrationBoundary>
    </ApiProviders>
  );
}
