import { dayInTimezone } from '@/lib/calendar';
import { formatInstant, formatShortInstant } from '@/lib/i18n/format-instant';
import type { I18n } from '@/lib/i18n/i18n';
import type { LastCheck as Check } from '@/lib/operations/status';

/** Says that the scheduler is late, and when it last looked for due emails. Vanishes when that is out of date. */
export function LastCheck({ check, timezone, now, i18n }: { check: Check; timezone: string; now: Date; i18n: I18n }) {
  const { at, late } = check;
  if (!late) return null;
  const today = dayInTimezone(now, timezone);
  const isToday = at && dayInTimezone(at, timezone) === today;
  const time =
    at && (isToday ? formatInstant(i18n, at, timezone, 'time') : formatShortInstant(i18n, at, timezone, today));
  return (
    <p role="status" className="mt-3 vanishing text-center text-xs text-muted-foreground">
      {time ? i18n.t('lastCheck.late', { time }) : i18n.t('lastCheck.never')}
    </p>
  );
}
