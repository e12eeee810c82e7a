'use client';

import { useCallback, useRef, type Ref } from 'react';
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
  type LucideIcon,
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
        <MenuLink href="/profile" Icon={UserIcon} label={t('layout.menu.profile')} ref={focusFirstItem} />
        <MenuLink href="/settings" Icon={SettingsIcon} label={t('layout.menu.settings')} />
        {user.isTestingUser && <MenuLink href="/testing" Icon={FlaskConicalIcon} label={t('layout.menu.testing')} />}
        {user.isAdmin && <MenuLink href="/templates" Icon={LayoutTemplateIcon} label={t('layout.menu.templates')} />}
        {user.isAdmin && <MenuLink href="/operations" Icon={ActivityIcon} label={t('layout.menu.operations')} />}
        <DropdownMenuItem asChild>
          <a href="/api/export/csv" target="_blank" rel="noopener">
            <DownloadIcon aria-hidden /> {t('layout.menu.export')}
          </a>
        </DropdownMenuItem>
        <MenuLink href="/import" Icon={UploadIcon} label={t('layout.menu.import')} />
        <MenuLink href="/people" Icon={UsersIcon} label={t('layout.menu.people')} />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void leave()}>
          <LogOutIcon aria-hidden /> {t('layout.menu.signOut')}
        </DropdownMenuItem>
      </DropdownMenuContent>
      {confirmation.dialog}
    </DropdownMenu>
  );
}

function MenuLink({
  href,
  Icon,
  label,
  ref,
}: {
  href: string;
  Icon: LucideIcon;
  label: string;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <DropdownMenuItem asChild ref={ref}>
      <NavigationLink href={href}>
        <Icon aria-hidden /> {label}
      </NavigationLink>
    </DropdownMenuItem>
  );
}
