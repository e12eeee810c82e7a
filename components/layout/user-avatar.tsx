import { Avatar, AvatarFallback, AvatarImage } from '@/components/ui/avatar';
import { cn } from '@/lib/browser/class-names';
import { initialsOf } from './names';

export interface Person {
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** The picture of a person, or their initials, or 'U'. Decorative: the name is always next to it. */
export function UserAvatar({ person, className }: { person: Person; className?: string }) {
  return (
    <Avatar className={className} aria-hidden>
      {person.profileImageUrl && <AvatarImage src={person.profileImageUrl} referrerPolicy="no-referrer" />}
      <AvatarFallback className={cn(className && 'text-[1em]')}>{initialsOf(person)}</AvatarFallback>
    </Avatar>
  );
}
