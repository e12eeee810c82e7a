import { instantAt, type Day } from '@/lib/calendar';
import { env } from '@/lib/config/env';
import type { User } from '@/prisma/generated/client';

export const CLOCK_FIELDS = ['timezone', 'notifyHour', 'replanSince'] as const;
export type ClockColumns = Pick<User, (typeof CLOCK_FIELDS)[number]>;

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

/**
 * When a notice planned for `day` goes out. Until a changed account is replanned, the stored time is that of the owner's
 * old clock.
 */
export function plannedSendAt(owner: ClockColumns, day: Day, stored: Date): Date {
  const { timezone, notifyHour } = ownerClockOf(owner);
  return owner.replanSince === null ? stored : instantAt(day, notifyHour, timezone);
}
