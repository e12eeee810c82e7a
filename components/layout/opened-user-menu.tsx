'use client';

import { useEffect, useRef } from 'react';
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

/**
 * The user menu (spec §2), open when it first appears. It is drawn in the bar's own landmark, and the page stays there for
 * whoever reads on.
 */
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
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The key was pressed before the menu was there: it is pressed once more, so that the menu puts the focus on its first entry.
    if (byKeyboard) trigger.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    // Only when the menu first appears; from then on it sees the keys itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <DropdownMenu defaultOpen={!byKeyboard} modal={false}>
      <DropdownMenuTrigger asChild>
        <UserMenuButton ref={trigger} user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" container={landmark} className="w-60">
        <DropdownMenuLabel className="font-normal">
          <span className="block truncate font-semibold">{displayNameOf(user)}</span>
          <span className="block truncate text-xs text-muted-foreground">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
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
