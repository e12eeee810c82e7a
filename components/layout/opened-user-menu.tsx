'use client';

import { useCallback, useRef } from 'react';
import { DownloadIcon, FlaskConicalIcon, LayoutTemplateIcon, LogOutIcon, SettingsIcon, UserIcon } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { displayNameOf } from './names';
import { ScreenLink } from './navigation';
import { useSignOut } from './sign-out';
import { UserMenuButton } from './user-menu-button';

/** The user menu, open when it is first rendered. Rendered inside the bar's landmark and not modal, so that the page stays readable. */
export function OpenedUserMenu({
  user,
  landmark,
  byKeyboard,
}: {
  user: CurrentUser;
  landmark: HTMLElement | null;
  byKeyboard: boolean;
}) {
  const signOut = useSignOut();
  // The menu did not see the key that opened it, so it would focus itself instead of its first entry.
  const focusesEntry = useRef(byKeyboard);
  const focusEntry = useCallback((entry: HTMLElement | null) => {
    if (entry && focusesEntry.current) entry.focus({ preventScroll: true });
    focusesEntry.current = false;
  }, []);
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>
        <UserMenuButton user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" container={landmark} className="w-60">
        <DropdownMenuLabel className="font-normal">
          <span className="block truncate font-semibold">{displayNameOf(user)}</span>
          <span className="block truncate text-xs text-muted-foreground">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild ref={focusEntry}>
          <ScreenLink href="/profile">
            <UserIcon aria-hidden /> Profile
          </ScreenLink>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <ScreenLink href="/settings">
            <SettingsIcon aria-hidden /> Settings
          </ScreenLink>
        </DropdownMenuItem>
        {user.isTestingUser && (
          <DropdownMenuItem asChild>
            <ScreenLink href="/testing">
              <FlaskConicalIcon aria-hidden /> Testing
            </ScreenLink>
          </DropdownMenuItem>
        )}
        {user.isAdmin && (
          <DropdownMenuItem asChild>
            <ScreenLink href="/templates">
              <LayoutTemplateIcon aria-hidden /> Templates
            </ScreenLink>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem asChild>
          <a href="/api/export/csv" target="_blank" rel="noopener">
            <DownloadIcon aria-hidden /> Export Data
          </a>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOutIcon aria-hidden /> Sign Out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
