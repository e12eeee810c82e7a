'use client';

import { useCallback, useRef } from 'react';
import {
  ActivityIcon,
  DownloadIcon,
  FlaskConicalIcon,
  LayoutTemplateIcon,
  LogOutIcon,
  SettingsIcon,
  UploadIcon,
  UserIcon,
  UsersIcon,
} from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { countWaiting } from '@/lib/browser/waiting-store';
import { getDisplayName } from './display-name';
import { NavigationLink } from './navigation';
import { useLazyDialog } from './use-lazy-dialog';
import { useSignOut } from './use-sign-out';
import { UserMenuButton } from './user-menu-button';

const loadSignOutDialog = () => import('./sign-out-dialog').then((module) => module.SignOutDialog);

/** Opens on first render. Not modal, so that the page behind the menu stays available to screen readers. */
export function UserMenuDropdown({
  user,
  container,
  openedByKeyboard,
}: {
  user: CurrentUser;
  container: HTMLElement | null;
  openedByKeyboard: boolean;
}) {
  const { t } = useI18n();
  const signOut = useSignOut();
  const confirmation = useLazyDialog(loadSignOutDialog, () => undefined);
  const leave = async () => {
    const count = await countWaiting();
    if (count > 0) confirmation.open({ count, signOut });
    else await signOut();
  };
  // Radix did not see the key press that loaded the menu, so it would focus the menu instead of its first item.
  const shouldFocusFirstItem = useRef(openedByKeyboard);
  const focusFirstItem = useCallback((entry: HTMLElement | null) => {
    if (entry && shouldFocusFirstItem.current) entry.focus({ preventScroll: true });
    shouldFocusFirstItem.current = false;
  }, []);
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>
        <UserMenuButton user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" container={container} className="w-60">
        <DropdownMenuLabel className="font-normal">
          <span className="block truncate font-semibold">{getDisplayName(t, user)}</span>
          <span className="block truncate text-xs text-muted-foreground">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild ref={focusFirstItem}>
          <NavigationLink href="/profile">
            <UserIcon aria-hidden /> {t('layout.menu.profile')}
          </NavigationLink>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <NavigationLink href="/settings">
            <SettingsIcon aria-hidden /> {t('layout.menu.settings')}
          </NavigationLink>
        </DropdownMenuItem>
        {user.isTestingUser && (
          <DropdownMenuItem asChild>
            <NavigationLink href="/testing">
              <FlaskConicalIcon aria-hidden /> {t('layout.menu.testing')}
            </NavigationLink>
          </DropdownMenuItem>
        )}
        {user.isAdmin && (
          <>
            <DropdownMenuItem asChild>
              <NavigationLink href="/templates">
                <LayoutTemplateIcon aria-hidden /> {t('layout.menu.templates')}
              </NavigationLink>
            </DropdownMenuItem>
            <DropdownMenuItem asChild>
              <NavigationLink href="/operations">
                <ActivityIcon aria-hidden /> {t('layout.menu.operations')}
              </NavigationLink>
            </DropdownMenuItem>
          </>
        )}
        <DropdownMenuItem asChild>
          <a href="/api/export/csv" target="_blank" rel="noopener">
            <DownloadIcon aria-hidden /> {t('layout.menu.export')}
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <NavigationLink href="/import">
            <UploadIcon aria-hidden /> {t('layout.menu.import')}
          </NavigationLink>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <NavigationLink href="/people">
            <UsersIcon aria-hidden /> {t('layout.menu.people')}
          </NavigationLink>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void leave()}>
          <LogOutIcon aria-hidden /> {t('layout.menu.signOut')}
        </DropdownMenuItem>
      </DropdownMenuContent>
      {confirmation.dialog}
    </DropdownMenu>
  );
}
