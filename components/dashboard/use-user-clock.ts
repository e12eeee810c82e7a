import { useEffect, useState } from 'react';
import { addDaysTo, dayInTimezone, hourInTimezone, instantAt, startOfDayInTimezone, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { GREETING_HOURS } from './greeting';

export interface UserTime {
  today: Day;
  /** 0 to 23 */
  hour: number;
}

const toUserTime = (now: Date, timezone: string): UserTime => ({
  today: dayInTimezone(now, timezone),
  hour: hourInTimezone(now, timezone),
});

const isSameHour = (one: UserTime, other: UserTime) => one.today === other.today && one.hour === other.hour;

/** Milliseconds until the greeting or the day changes in the zone. */
function msUntilNextChange(now: Date, timezone: string): number {
  const today = dayInTimezone(now, timezone);
  const changes = [
    ...GREETING_HOURS.map((hour) => instantAt(today, hour, timezone)),
    startOfDayInTimezone(addDaysTo(today, 1), timezone),
  ];
  return Math.min(...changes.map((change) => +change - +now).filter((ms) => ms > 0));
}

/**
 * Day and hour in the user's zone, kept right while the page is open: at the user's midnight 'today' is the next day,
 * and a machine that slept catches up when the page is seen again.
 * @param serverNow the server's clock, so that server and browser first render the same
 */
export function useUserClock(serverNow: string, timezone: string): UserTime {
  const [now, setNow] = useState(() => new Date(serverNow));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const current = clock.now();
      // The page has just come from the server: drawing all of it again for the same hour would be for nothing.
      setNow((shown) => (isSameHour(toUserTime(shown, timezone), toUserTime(current, timezone)) ? shown : current));
      timer = setTimeout(update, msUntilNextChange(current, timezone));
    };
    const updateIfVisible = () => document.visibilityState === 'visible' && update();
    update();
    document.addEventListener('visibilitychange', updateIfVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', updateIfVisible);
    };
  }, [timezone]);
  return toUserTime(now, timezone);
}
