'use client';

import { useState } from 'react';
import Link from 'next/link';
import {
  ChevronDownIcon,
  DownloadIcon,
  FlaskConicalIcon,
  LayoutTemplateIcon,
  LogOutIcon,
  SettingsIcon,
  UserIcon,
} from 'lucide-react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useCurrentUser } from '@/lib/auth/queries';
import type { CurrentUser } from '@/lib/auth/schema';
import { AvatarOf } from './avatar-of';
import { displayNameOf } from './names';
import { useSignOut } from './sign-out';

/** The menu of the signed-in top bar (spec §2); `initialUser` is who the server saw. */
export function UserMenu({ initialUser }: { initialUser: CurrentUser }) {
  const user = useCurrentUser().data ?? initialUser;
  const signOut = useSignOut();
  const name = displayNameOf(user);
  // The menu belongs to the bar's landmark, and the page stays there for whoever reads on.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <nav aria-label="User" ref={setLandmark}>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" className="-mr-2 h-11 max-w-64 min-w-11 gap-2.5 px-2 font-medium">
            <span className="sr-only">User menu: </span>
            <AvatarOf person={user} />
            <span className="truncate max-sm:sr-only">{name}</span>
            <ChevronDownIcon className="text-muted-foreground max-sm:hidden" aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" container={landmark} className="w-60">
          <DropdownMenuLabel className="font-normal">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-xs text-muted-foreground">{user.email}</span>
          </DropdownMenuLabel>
          <DropdownMenuSeparator />
          <DropdownMenuItem asChild>
            <Link href="/profile">
              <UserIcon aria-hidden /> Profile
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link href="/settings">
              <SettingsIcon aria-hidden /> Settings
            </Link>
          </DropdownMenuItem>
          {user.isTestingUser && (
            <DropdownMenuItem asChild>
              <Link href="/testing">
                <FlaskConicalIcon aria-hidden /> Testing
              </Link>
            </DropdownMenuItem>
          )}
          {user.isAdmin && (
            <DropdownMenuItem asChild>
              <Link href="/templates">
                <LayoutTemplateIcon aria-hidden /> Templates
              </Link>
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
    </nav>
  );
}
