import type { ComponentProps } from 'react';
import { ChevronDownIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { UserAvatar } from './user-avatar';
import { getDisplayName } from './display-name';

export function UserMenuButton({ user, ...props }: { user: CurrentUser } & ComponentProps<typeof Button>) {
  const { t } = useI18n();
  return (
    <Button variant="ghost" className="-mr-2 min-h-11 max-w-64 min-w-11 gap-2.5 px-2 font-medium" {...props}>
      <span className="sr-only">{t('layout.user.menu')} </span>
      <UserAvatar user={user} />
      <span className="truncate max-lg:sr-only">{getDisplayName(t, user)}</span>
      <ChevronDownIcon className="text-muted-foreground max-lg:hidden" aria-hidden />
    </Button>
  );
}
