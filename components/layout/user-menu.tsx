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
  const [openedByKeyboard, setOpenedByKeyboard] = useState(false);
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const open = (trigger: 'by-keyboard' | 'by-pointer') => {
    setOpenedByKeyboard(trigger === 'by-keyboard');
    requestMenu(showLoadErrorToast);
  };
  return (
    <nav aria-label={t('layout.user.label')} ref={setLandmark} className="ml-auto">
      {Menu ? (
        <Menu user={user} container={landmark} openedByKeyboard={openedByKeyboard} />
      ) : (
        <UserMenuButton
          user={user}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={preloadMenu}
          onFocus={preloadMenu}
          // A click event with `detail` 0 comes from the keyboard.
          onClick={({ detail }) => open(detail === 0 ? 'by-keyboard' : 'by-pointer')}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            open('by-keyboard');
          }}
        />
      )}
    </nav>
  );
}
