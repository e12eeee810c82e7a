import { useI18n } from '@/components/i18n/i18n-provider';
import { Avatar, AvatarFallback, AvatarImage } from '@/components/ui/avatar';
import { cn } from '@/lib/browser/class-names';
import { getInitials } from './display-name';

export interface AvatarUser {
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** Decorative: the name is always next to it. */
export function UserAvatar({ user, className }: { user: AvatarUser; className?: string }) {
  const { t } = useI18n();
  return (
    <Avatar className={className} aria-hidden>
      {user.profileImageUrl && <AvatarImage src={user.profileImageUrl} referrerPolicy="no-referrer" />}
      <AvatarFallback className={cn(className && 'text-[1em]')}>{getInitials(t, user)}</AvatarFallback>
    </Avatar>
  );
}
