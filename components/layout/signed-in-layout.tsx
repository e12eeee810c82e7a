'use client';

import { useEffect, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, usePathname } from 'next/navigation';
import { useTheme } from 'next-themes';
import { useI18n } from '@/components/i18n/i18n-provider';
import { ADDRESS_PATH } from '@/lib/accounts/profile/rules';
import { useIsSavingSettings } from '@/lib/accounts/settings/queries';
import { currentUserQuery, fetchCurrentUser, updateCachedUser, useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { useDialogHistory } from '@/lib/browser/close-on-back';
import { NavigationProvider, NavigationLink } from './navigation';
import { ApiProviders } from './api-providers';
import { BottomBarOfLinks } from './bottom-bar';
import { HydrateQueries } from './hydrate-queries';
import { LazyOffline } from './offline/lazy-offline';
import { clearReturnTo } from './return-url';
import { SkipLink } from './skip-link';
import { Logo } from './logo';
import { UserMenu } from './user-menu';

const USER_CHECK_INTERVAL_MS = 3000;

interface SignedInLayoutProps {
  user: CurrentUser;
  /** Data that the server loaded for the page, the current user included, from `serializeQueries`. */
  queries: string;
  /** True if the children have the bar at the bottom of narrow windows. */
  hasOwnBar?: boolean;
  children: ReactNode;
}

export function SignedInLayout({ user, queries, hasOwnBar = false, children }: SignedInLayoutProps) {
  const { t } = useI18n();
  // A saved return URL is obsolete once the user is signed in.
  useEffect(clearReturnTo, []);
  useDialogHistory();
  return (
    <ApiProviders>
      <HydrateQueries queries={queries}>
        <ReloadOnUserChange userId={user.id} />
        <ApplySavedTheme />
        <FollowSavedLocale />
        <LazyOffline user={user} />
        <NavigationProvider>
          <SkipLink t={t} />
          <TopBar user={user} />
          <main id="main" tabIndex={-1} className="page-width pt-2 pb-8 max-lg:pb-20 sm:pt-4">
            <AccountWarnings />
            {children}
            {!hasOwnBar && <BottomBarOfLinks user={user} />}
          </main>
        </NavigationProvider>
      </HydrateQueries>
    </ApiProviders>
  );
}

/**
 * When the user returns to the page, reloads it if another user has signed in meanwhile. Without that, the page would
 * show one user's reminders and write to another user's account. For the same user, only updates the cached user data.
 */
function ReloadOnUserChange({ userId }: { userId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    let lastCheckedAt = -USER_CHECK_INTERVAL_MS;
    const checkUser = async ({ timeStamp }: Event) => {
      if (document.hidden || timeStamp - lastCheckedAt < USER_CHECK_INTERVAL_MS) return;
      lastCheckedAt = timeStamp;
      const previousUpdatedAt = client.getQueryState(currentUserQuery.queryKey)?.dataUpdatedAt;
      const currentUser = await fetchCurrentUser().catch(() => null);
      // Ignore a lost session, because the next API call reports it.
      if (!currentUser) return;
      if (currentUser.id !== userId) return window.location.reload();
      // Ignore the response if this page is saving something, or has updated the user's data since the request.
      if (client.isMutating() || client.getQueryState(currentUserQuery.queryKey)?.dataUpdatedAt !== previousUpdatedAt)
        return;
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

/** Renders the page again if the account's locale has changed, here or in another window. */
function FollowSavedLocale() {
  const locale = useCurrentUser().data?.locale;
  const { locale: shown } = useI18n();
  const { refresh } = useRouter();
  useEffect(() => {
    // Navigation does not update the root layout, so `<html lang>` may be older than the page's locale.
    if (locale && (locale !== shown || locale !== document.documentElement.lang)) refresh();
  }, [locale, shown, refresh]);
  return null;
}

/** The account's theme overrides local storage, except while settings, such as a new theme, are being saved. */
function ApplySavedTheme() {
  const theme = useCurrentUser().data?.theme;
  const isSaving = useIsSavingSettings();
  const { setTheme } = useTheme();
  useEffect(() => {
    if (theme && !isSaving) setTheme(theme);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [theme, isSaving]);
  return null;
}

function TopBar({ user }: { user: CurrentUser }) {
  return (
    <header className="sticky top-0 z-40 border-b bg-card">
      <div className="page-width flex min-h-14 flex-wrap items-center justify-between gap-x-4 sm:min-h-16">
        <NavigationLink href="/" className="touch-area relative -ml-1 flex p-1">
          <Logo />
        </NavigationLink>
        <div className="ml-auto max-lg:hidden">
          <UserMenu initialUser={user} />
        </div>
      </div>
    </header>
  );
}

const PROFILE_PATH = '/profile';

function AccountWarnings() {
  const { mailProblem, twoFactorEndsAt } = useCurrentUser().data ?? {};
  return (
    <>
      {mailProblem && <Warning message={`layout.mailProblem.${mailProblem.kind}`} path={ADDRESS_PATH} />}
      {twoFactorEndsAt && <Warning message="layout.twoFactorRemoval" path={PROFILE_PATH} />}
    </>
  );
}

interface WarningProps {
  message: 'layout.twoFactorRemoval' | `layout.mailProblem.${NonNullable<CurrentUser['mailProblem']>['kind']}`;
  /** The page that it links to, which has its own warning instead. */
  path: string;
}

function Warning({ message, path }: WarningProps) {
  const { t } = useI18n();
  if (usePathname() === path) return null;
  return (
    <p role="status" className="mb-4 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-soft-foreground">
      {t.rich(message, {
        link: (label) => (
          <NavigationLink href={path} className="font-semibold underline underline-offset-4">
            {label}
          </NavigationLink>
        ),
      })}
    </p>
  );
}
