import type { I18n } from '@/lib/i18n/i18n';
import { en } from '@/lib/i18n/messages/en';
import type { StatutoryHoliday } from './statutory-holidays';

const isTranslated = (name: string): name is keyof typeof en.holidays => name in en.holidays;

export const statutoryHolidayName = ({ t }: I18n, { name }: StatutoryHoliday): string =>
  isTranslated(name) ? t(`holidays.${name}`) : name;
