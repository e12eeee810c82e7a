import { env } from '@/lib/config/env';
import type { User } from '@/prisma/generated/client';

/** What the sending times of a user's notices depend on. */
export interface OwnerClock {
  timezone: string;
  /** Hour of the day in `timezone`, 0 to 23. */
  notifyHour: number;
}

/** A user who has not chosen an hour follows NOTIFY_HOUR. */
export const ownerClockOf = ({ timezone, notifyHour }: Pick<User, 'timezone' | 'notifyHour'>): OwnerClock => ({
  timezone,
  notifyHour: notifyHour ?? env().NOTIFY_HOUR,
});
