import { useEffect, useState } from 'react';
import { addDaysTo, dayOf, formatInstant, instantAt, startOfDayIn, type Day } from '@/lib/calendar';
import { clock } from '@/lib/platform/clock';
import { GREETING_HOURS } from './greeting';

export interface UserTime {
  today: Day;
  /** 0 to 23 */
  hour: number;
}

const timeOf = (now: Date, timezone: string): UserTime => ({
  today: dayOf(now, timezone),
  hour: Number(formatInstant(now, timezone, 'H')),
});

/** Milliseconds until the greeting or the day changes in the zone. */
function untilNextChange(now: Date, timezone: string): number {
  const today = dayOf(now, timezone);
  const changes = [
    ...GREETING_HOURS.map((hour) => instantAt(today, hour, timezone)),
    startOfDayIn(addDaysTo(today, 1), timezone),
  ];
  return Math.min(...changes.map((change) => +change - +now).filter((ms) => ms > 0));
}

/**
 * Day and hour in the user's zone, kept right while the page is open: at the user's midnight 'today' is the next day,
 * and a machine that slept catches up when the page is seen again.
 * @param startedAt the server's clock, so that server and browser first render the same
 */
export function useUserClock(startedAt: string, timezone: string): UserTime {
  const [time, setTime] = useState(() => timeOf(new Date(startedAt), timezone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const current = clock.now();
      const next = timeOf(current, timezone);
      // The page has just come from the server: drawing all of it again for the same hour would be for nothing.
      setTime((shown) => (shown.today === next.today && shown.hour === next.hour ? shown : next));
      timer = setTimeout(update, untilNextChange(current, timezone));
    };
    const seenAgain = () => document.visibilityState === 'visible' && update();
    update();
    document.addEventListener('visibilitychange', seenAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seenAgain);
    };
  }, [timezone]);
  return time;
}
