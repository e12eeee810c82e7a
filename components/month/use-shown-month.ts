import { useState } from 'react';
import { parseDay, type Day } from '@/lib/calendar';
import { monthField } from '@/lib/reminders/month/schema';

/** Returns yyyy-MM. */
export const monthOf = (day: Day): string => day.slice(0, 'yyyy-MM'.length);

const firstDay = (month: string): Day => parseDay(`${month}-01`);

/**
 * Returns the first day of the shown month. The URL stores the month for a reload. React state holds it too, because
 * the calendar moves the focus to another month in the same update.
 */
export function useShownMonth(today: Day): [month: Day, show: (day: Day) => void] {
  const [month, setMonth] = useState(() => {
    const { data = monthOf(today) } = monthField.safeParse(new URLSearchParams(window.location.search).get('month'));
    return firstDay(data);
  });
  const show = (day: Day) => {
    setMonth(firstDay(monthOf(day)));
    const url = new URL(window.location.href);
    url.searchParams.set('month', monthOf(day));
    window.history.replaceState(null, '', url);
  };
  return [month, show];
}
