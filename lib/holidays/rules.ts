import type { Day } from '@/lib/calendar';
import type { Language } from '@/lib/i18n/languages';
import type { AddedHoliday } from './schema';

export const yearOf = (day: Day): number => Number(day.slice(0, 'yyyy'.length));

/** Returns the name in the reader's language; without one in Afrikaans, the other. */
export const addedHolidayName = ({ language }: { language: Language }, { name, nameAf }: AddedHoliday): string =>
  language === 'af' ? (nameAf ?? name) : name;
