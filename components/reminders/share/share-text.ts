import { birthdayTitle } from '@/lib/birthday-wishes';
import { parseDay } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { applyByPhrase } from '@/lib/schedule-texts';

type SharedFields = Pick<ReminderResponse, 'title' | 'occasion' | 'dueOn' | 'applyBy'>;

/** Title, due date and apply-by date. Leaves out description, amount and reference, which may be private. */
export function shareText(i18n: I18n, { dueOn, applyBy, ...reminder }: SharedFields): string {
  const format = (day: string) => i18n.formatDay(parseDay(day), 'longDay');
  const dates = i18n.t('reminders.share.dates', { title: birthdayTitle(i18n, reminder), date: format(dueOn) });
  return applyBy ? `${dates}\n${applyByPhrase(i18n, 'before', applyBy, format(applyBy.on))}` : dates;
}
