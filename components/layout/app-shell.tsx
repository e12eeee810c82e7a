import type { ReactNode } from 'react';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { authKeys } from '@/lib/auth/queries';
import type { CurrentUser } from '@/lib/auth/schema';
import { makeQueryClient } from '@/lib/platform/query-client';
import { SignedInFrame } from './lazy-signed-in-frame';

/**
 * The frame of every signed-in screen: skip link, top bar, the main landmark, and the user in the browser's cache.
 * @param data what else the server has loaded for the screen, for the same cache
 */
export function AppShell({ user, data, children }: { user: CurrentUser; data?: QueryClient; children: ReactNode }) {
  const client = data ?? makeQueryClient();
  client.setQueryData(authKeys.user, user);
  return (
    <SignedInFrame user={user} state={dehydrate(client)}>
      {children}
    </SignedInFrame>
  );
}
