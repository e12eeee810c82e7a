'use client';

import { useEffect, useMemo, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTheme } from 'next-themes';
import { clearReturnTo } from '@/components/auth/return-url';
import { authKeys, fetchCurrentUser, updateCachedUser, useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { useIsSavingSettings } from '@/lib/accounts/settings/queries';
import { Navigation } from './navigation';
import { ApiProviders } from './providers';
import { ServerData } from './server-data';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

/** Milliseconds between two questions who is signed in. */
const ASK_AGAIN_MS = 3000;

interface FrameProps {
  user: CurrentUser;
  children: ReactNode;
}

/** The frame of every signed-in screen: skip link, top bar, the main landmark, and the user in the browser's cache. */
export function SignedInFrame({ user, children }: FrameProps) {
  // Somebody is signed in, so the address to return to has served its purpose, whichever way they came.
  useEffect(clearReturnTo, []);
  const loaded = useMemo(() => [[authKeys.user, user]] as const, [user]);
  return (
    <ApiProviders>
      <ServerData loaded={loaded}>
        <OwnPage userId={user.id} />
        <SavedTheme />
        <Navigation>
          <SkipLink />
          <TopBar user={user} />
          <main id="main" tabIndex={-1} className="page-width py-6 sm:py-8">
            {children}
          </main>
        </Navigation>
      </ServerData>
    </ApiProviders>
  );
}

/**
 * A browser has one session. Where somebody else has signed in in another window, this page would show one person's reminders and
 * write into the account of the other: it is loaded anew as soon as it is seen again. What the same person has changed of the account
 * there is taken over without that, so that nothing half typed is lost (decision 009).
 */
function OwnPage({ userId }: { userId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    let askedAt = -ASK_AGAIN_MS;
    const ask = async ({ timeStamp }: Event) => {
      if (document.hidden || timeStamp - askedAt < ASK_AGAIN_MS) return;
      askedAt = timeStamp;
      const before = client.getQueryState(authKeys.user)?.dataUpdatedAt;
      const now = await fetchCurrentUser().catch(() => null);
      // A lost session is told of by the next call (spec §8).
      if (!now) return;
      if (now.id !== userId) return window.location.reload();
      // What this page has changed meanwhile, or is about to, is newer than the answer.
      if (client.isMutating() || client.getQueryState(authKeys.user)?.dataUpdatedAt !== before) return;
      updateCachedUser(client, now);
    };
    const seen = (event: Event) => void ask(event);
    window.addEventListener('focus', seen);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('focus', seen);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [client, userId]);
  return null;
}

/**
 * The saved theme of the user takes the place of the one in local storage (spec §4), and of one that could not be saved. While a
 * change is on its way the theme that was chosen stays, whatever an earlier choice has saved meanwhile.
 */
function SavedTheme() {
  const theme = useCurrentUser().data?.theme;
  const changing = useIsSavingSettings();
  const { setTheme } = useTheme();
  useEffect(() => {
    if (theme && !changing) setTheme(theme);
    // Only a changed account setting counts, not the setter's changing identity.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [theme, changing]);
  return null;
}
