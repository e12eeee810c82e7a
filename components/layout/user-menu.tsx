'use client';

import { useState } from 'react';
import { useCurrentUser } from '@/lib/auth/queries';
import type { CurrentUser } from '@/lib/auth/schema';
import type { OpenedUserMenu } from './opened-user-menu';
import { UserMenuButton } from './user-menu-button';

const loadMenu = () => import('./opened-user-menu');
const prepare = () => void loadMenu().catch(() => undefined);

/**
 * The menu of the signed-in top bar (spec §2); `initialUser` is who the server saw. A plain button until it is first used: the
 * code of the menu and of its placement is much of what a dashboard would load otherwise.
 */
export function UserMenu({ initialUser }: { initialUser: CurrentUser }) {
  const user = useCurrentUser().data ?? initialUser;
  const [Menu, setMenu] = useState<typeof OpenedUserMenu>();
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const open = () =>
    void loadMenu().then(
      (module) => setMenu(() => module.OpenedUserMenu),
      () => undefined,
    );
  return (
    <nav aria-label="User" ref={setLandmark}>
      {Menu ? (
        <Menu user={user} landmark={landmark} />
      ) : (
        <UserMenuButton
          user={user}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={open}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            open();
          }}
        />
      )}
    </nav>
  );
}
