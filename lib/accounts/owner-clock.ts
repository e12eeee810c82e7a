import { env } from '@/lib/config/env';
import type { User } from '@/prisma/generated/client';

/** The settings that determine when a user's notices are sent. */
export interface OwnerClock {
  timezone: string;
  /** Hour of the day in `timezone`, 0 to 23. */
  notifyHour: number;
}

/** Uses NOTIFY_HOUR for a user who has not chosen an hour. */
export const ownerClockOf = ({ timezone, notifyHour }: Pick<User, 'timezone' | 'notifyHour'>): OwnerClock => ({
  timezone,
  notifyHour: notifyHour ?? env().NOTIFY_HOUR,
});
