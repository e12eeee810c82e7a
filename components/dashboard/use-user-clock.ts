import { useEffect, useState } from 'react';
import { addDaysTo, dayInTimezone, hourInTimezone, instantAt, startOfDayInTimezone, type Day } from '@/lib/calendar';
import { keptAt, onPageRefreshed } from '@/lib/browser/kept-page';
import { clock } from '@/lib/clock';

export interface UserDayAndHour {
  today: Day;
  hour: number;
}

const toUserTime = (now: Date, timezone: string): UserDayAndHour => ({
  today: dayInTimezone(now, timezone),
  hour: hourInTimezone(now, timezone),
});

const isSameHour = (one: UserDayAndHour, other: UserDayAndHour) => one.today === other.today && one.hour === other.hour;

/** Milliseconds until the greeting or the day next changes in the given time zone. */
function msUntilNextChange(now: Date, timezone: string): number {
  const today = dayInTimezone(now, timezone);
  const changes = [
    ...GREETING_CHANGE_HOURS.map((hour) => instantAt(today, hour, timezone)),
    startOfDayInTimezone(addDaysTo(today, 1), timezone),
  ];
  return Math.min(...changes.map((change) => +change - +now).filter((ms) => ms > 0));
}

/**
 * Returns day and hour in the user's time zone. The hour may be out of date, because both update only when the greeting
 * or the day changes, or when the page becomes visible again.
 * @param serverNow time for the first render, so that server and browser render the same
 */
export function useUserClock(serverNow: string, timezone: string): UserDayAndHour {
  const [now, setNow] = useState(() => new Date(serverNow));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      // The copy has the lists of its own day.
      if (keptAt() !== undefined) return;
      const current = clock.now();
      // Keep the old value within the same hour, so that a newly loaded page does not render twice.
      setNow((shown) => (isSameHour(toUserTime(shown, timezone), toUserTime(current, timezone)) ? shown : current));
      timer = setTimeout(update, msUntilNextChange(current, timezone));
    };
    const updateIfVisible = () => document.visibilityState === 'visible' && update();
    update();
    const unsubscribe = onPageRefreshed(update);
    document.addEventListener('visibilitychange', updateIfVisible);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', updateIfVisible);
    };
  }, [timezone]);
  return toUserTime(now, timezone);
}

/** Hours at which the greeting changes, besides midnight. */
const GREETING_CHANGE_HOURS = [12, 17, 21] as const;

const [noon, evening, night] = GREETING_CHANGE_HOURS;

/** @param hour 0 to 23 */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' | 'night' {
  if (hour < noon) return 'morning';
  if (hour < evening) return 'afternoon';
  return hour < night ? 'evening' : 'night';
}
