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
  return (
    <Avatar className={className} aria-hidden>
      {user.profileImageUrl && <AvatarImage src={user.profileImageUrl} referrerPolicy="no-referrer" />}
      <AvatarFallback className={cn(className && 'text-[1em]')}>{getInitials(user)}</AvatarFallback>
    </Avatar>
  );
}
