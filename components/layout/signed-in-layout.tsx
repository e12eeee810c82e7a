'use client';

import { useEffect, useMemo, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTheme } from 'next-themes';
import { clearReturnTo } from '@/components/auth/return-url';
import { authKeys, fetchCurrentUser, updateCachedUser, useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { useIsSavingSettings } from '@/lib/accounts/settings/queries';
import { NavigationProvider } from './navigation';
import { ApiProviders } from './api-providers';
import { HydrateQueries } from './hydrate-queries';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

/** Milliseconds between two questions who is signed in. */
const USER_CHECK_INTERVAL_MS = 3000;

interface SignedInLayoutProps {
  user: CurrentUser;
  children: ReactNode;
}

/** The frame of every signed-in screen: skip link, top bar, the main landmark, and the user in the browser's cache. */
export function SignedInLayout({ user, children }: SignedInLayoutProps) {
  // Somebody is signed in, so the address to return to has served its purpose, whichever way they came.
  useEffect(clearReturnTo, []);
  const loadedQueries = useMemo(() => [[authKeys.user, user]] as const, [user]);
  return (
    <ApiProviders>
      <HydrateQueries queries={loadedQueries}>
        <ReloadOnUserChange userId={user.id} />
        <ApplySavedTheme />
        <NavigationProvider>
          <SkipLink />
          <TopBar user={user} />
          <main id="main" tabIndex={-1} className="page-width py-6 sm:py-8">
            {children}
          </main>
        </NavigationProvider>
      </HydrateQueries>
    </ApiProviders>
  );
}

/**
 * A browser has one session. Where somebody else has signed in in another window, this page would show one person's reminders and
 * write into the account of the other: it is loaded anew as soon as it is seen again. What the same person has changed of the account
 * there is taken over without that, so that nothing half typed is lost (decision 009).
 */
function ReloadOnUserChange({ userId }: { userId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    let lastCheckedAt = -USER_CHECK_INTERVAL_MS;
    const checkUser = async ({ timeStamp }: Event) => {
      if (document.hidden || timeStamp - lastCheckedAt < USER_CHECK_INTERVAL_MS) return;
      lastCheckedAt = timeStamp;
      const previousUpdatedAt = client.getQueryState(authKeys.user)?.dataUpdatedAt;
      const currentUser = await fetchCurrentUser().catch(() => null);
      // A lost session is told of by the next call (spec §8).
      if (!currentUser) return;
      if (currentUser.id !== userId) return window.location.reload();
      // What this page has changed meanwhile, or is about to, is newer than the answer.
      if (client.isMutating() || client.getQueryState(authKeys.user)?.dataUpdatedAt !== previousUpdatedAt) return;
      updateCachedUser(client, currentUser);
    };
    const onPageSeen = (event: Event) => void checkUser(event);
    window.addEventListener('focus', onPageSeen);
    document.addEventListener('visibilitychange', onPageSeen);
    return () => {
      window.removeEventListener('focus', onPageSeen);
      document.removeEventListener('visibilitychange', onPageSeen);
    };
  }, [client, userId]);
  return null;
}

/**
 * The saved theme of the user takes the place of the one in local storage (spec §4), and of one that could not be saved. While a
 * change is on its way the theme that was chosen stays, whatever an earlier choice has saved meanwhile.
 */
function ApplySavedTheme() {
  const theme = useCurrentUser().data?.theme;
  const isSaving = useIsSavingSettings();
  const { setTheme } = useTheme();
  useEffect(() => {
    if (theme && !isSaving) setTheme(theme);
    // Only a changed account setting counts, not the setter's changing identity.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [theme, isSaving]);
  return null;
}
