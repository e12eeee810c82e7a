/** Hours at which the greeting changes, besides midnight. */
export const GREETING_CHANGE_HOURS = [12, 17, 21] as const;

const [noon, evening, night] = GREETING_CHANGE_HOURS;

/** @param hour 0 to 23 */
export function greetingForHour(hour: number): string {
  if (hour < noon) return 'Good morning';
  if (hour < evening) return 'Good afternoon';
  return hour < night ? 'Good evening' : 'Good night';
}
