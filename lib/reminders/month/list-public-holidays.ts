import { parseDay, type Day } from '@/lib/calendar';
import { en } from '@/lib/i18n/messages/en';
import type { Translator } from '@/lib/i18n/translator';

/** The Public Holidays Act applies from this year. */
const FIRST_YEAR = 1995;

const isKnownHoliday = (name: string): name is keyof typeof en.month.holidays => name in en.month.holidays;

/** Lists South Africa's public holidays in a month (yyyy-MM), including Mondays that follow a holiday on a Sunday. */
export async function listPublicHolidays(t: Translator, month: string): Promise<{ day: Day; name: string }[]> {
  const year = Number(month.slice(0, 'yyyy'.length));
  if (year < FIRST_YEAR) return [];
  // Loaded on first use, because the rules of all countries take 0.8 MB.
  const { default: Holidays } = await import('date-holidays');
  const holidays = new Holidays('ZA', { types: ['public'], languages: 'en' }).getHolidays(year);
  return holidays
    .filter(({ date }) => date.startsWith(month))
    .map(({ date, name }) => ({
      day: parseDay(date.slice(0, 'yyyy-MM-dd'.length)),
      name: isKnownHoliday(name) ? t(`month.holidays.${name}`) : name,
    }));
}
