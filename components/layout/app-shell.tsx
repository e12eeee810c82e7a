import type { ReactNode } from 'react';
import { dehydrate } from '@tanstack/react-query';
import { authKeys } from '@/lib/auth/queries';
import type { CurrentUser } from '@/lib/auth/schema';
import { makeQueryClient } from '@/lib/platform/query-client';
import { SignedInProviders } from './signed-in-providers';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

/** The frame of every signed-in screen: skip link, top bar, the main landmark, and the user in the browser's cache. */
export function AppShell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const client = makeQueryClient();
  client.setQueryData(authKeys.user, user);
  return (
    <SignedInProviders state={dehydrate(client)}>
      <SkipLink />
      <TopBar user={user} />
      <main id="main" tabIndex={-1} className="page-width py-6 sm:py-8">
        {children}
      </main>
    </SignedInProviders>
  );
}
