import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { Logo } from './logo';
import { NavigationLink } from './navigation';
import { UserMenu } from './user-menu';

export function TopBar({ user }: { user: CurrentUser }) {
  return (
    <header className="sticky top-0 z-40 border-b bg-card">
      <div className="page-width flex min-h-14 flex-wrap items-center justify-between gap-x-4 sm:min-h-16">
        <NavigationLink href="/" className="touch-area relative -ml-1 flex p-1">
          <Logo />
        </NavigationLink>
        <UserMenu initialUser={user} />
      </div>
    </header>
  );
}
