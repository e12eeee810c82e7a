'use client';

import { useState } from 'react';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { prepare, reportMissingPart, useOnDemand } from './use-on-demand';
import { UserMenuButton } from './user-menu-button';

const loadMenu = () => import('./opened-user-menu').then((module) => module.OpenedUserMenu);
const prepareMenu = () => prepare(loadMenu);

/**
 * The menu of the signed-in top bar (spec §2); `initialUser` is who the server saw. A plain button until it is first used: the
 * code of the menu and of its placement is much of what a dashboard would load otherwise.
 */
export function UserMenu({ initialUser }: { initialUser: CurrentUser }) {
  const user = useCurrentUser().data ?? initialUser;
  const [Menu, fetchMenu] = useOnDemand(loadMenu);
  const [byKeyboard, setByKeyboard] = useState(false);
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const open = (how: 'by-keyboard' | 'by-pointer') => {
    setByKeyboard(how === 'by-keyboard');
    fetchMenu(reportMissingPart);
  };
  return (
    <nav aria-label="User" ref={setLandmark} className="ml-auto">
      {Menu ? (
        <Menu user={user} landmark={landmark} byKeyboard={byKeyboard} />
      ) : (
        <UserMenuButton
          user={user}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={prepareMenu}
          onFocus={prepareMenu}
          // A click without a position comes from a key.
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
