import { useI18n } from '@/components/i18n/i18n-provider';
import { cn } from '@/lib/browser/class-names';
import { getInitials } from './display-name';

export interface AvatarUser {
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** The picture covers the initials, which show while it loads or if it fails. Decorative: the name is next to it. */
export function UserAvatar({ user, className = 'size-8 text-xs' }: { user: AvatarUser; className?: string }) {
  const { t } = useI18n();
  const { profileImageUrl } = user;
  return (
    <span
      data-slot="avatar"
      aria-hidden
      className={cn(
        'relative flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft font-semibold text-primary-soft-foreground',
        className,
      )}
    >
      {getInitials(t, user)}
      {profileImageUrl && (
        // eslint-disable-next-line @next/next/no-img-element -- /_next/image is disabled
        <img
          key={profileImageUrl}
          src={profileImageUrl}
          alt=""
          referrerPolicy="no-referrer"
          className="absolute size-full object-cover"
        />
      )}
    </span>
  );
}
