/** Hours at which the greeting changes, besides midnight. */
export const GREETING_CHANGE_HOURS = [12, 17, 21] as const;

const [noon, evening, night] = GREETING_CHANGE_HOURS;

/** @param hour 0 to 23 */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' | 'night' {
  if (hour < noon) return 'morning';
  if (hour < evening) return 'afternoon';
  return hour < night ? 'evening' : 'night';
}
