'use client';

import { useState } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { preloadComponent, showLoadErrorToast, useLazyComponent } from './use-lazy-component';
import { UserMenuButton } from './user-menu-button';

const loadMenu = () => import('./user-menu-dropdown').then((module) => module.UserMenuDropdown);
const preloadMenu = () => preloadComponent(loadMenu);

/** Loads the menu on first use, because it would be a large part of the page's script. */
export function UserMenu({ initialUser }: { initialUser: CurrentUser }) {
  const { t } = useI18n();
  const user = useCurrentUser().data ?? initialUser;
  const [Menu, requestMenu] = useLazyComponent(loadMenu);
  const [opening, setOpening] = useState<{ openedByKeyboard: boolean; container: HTMLElement | null }>();
  const open = (button: HTMLElement, openedByKeyboard: boolean) => {
    setOpening({ openedByKeyboard, container: button.closest('nav') });
    requestMenu(showLoadErrorToast);
  };
  return (
    <nav aria-label={t('layout.user.label')} className="ml-auto">
      {Menu && opening ? (
        <Menu user={user} {...opening} />
      ) : (
        <UserMenuButton
          user={user}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={preloadMenu}
          onFocus={preloadMenu}
          // A click event with `detail` 0 comes from the keyboard.
          onClick={({ currentTarget, detail }) => open(currentTarget, detail === 0)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            open(event.currentTarget, true);
          }}
        />
      )}
    </nav>
  );
}
