'use client';

import { useEffect, type ReactNode } from 'react';
import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query';
import { useTheme } from 'next-themes';
import { forgetAddress } from '@/components/auth/return-address';
import { TooltipProvider } from '@/components/ui/tooltip';
import { useCurrentUser } from '@/lib/auth/queries';
import type { CurrentUser } from '@/lib/auth/schema';
import { ApiProviders } from './providers';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

interface FrameProps {
  user: CurrentUser;
  /** What the server has loaded. */
  state: DehydratedState;
  children: ReactNode;
}

/** What stands around every signed-in screen. */
export function SignedInFrame({ user, state, children }: FrameProps) {
  // Somebody is signed in, so the address to return to has served its purpose, whichever way they came.
  useEffect(forgetAddress, []);
  return (
    <ApiProviders>
      <HydrationBoundary state={state}>
        <TooltipProvider>
          <SavedTheme />
          <SkipLink />
          <TopBar user={user} />
          <main id="main" tabIndex={-1} className="page-width py-6 sm:py-8">
            {children}
          </main>
        </TooltipProvider>
      </HydrationBoundary>
    </ApiProviders>
  );
}

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
