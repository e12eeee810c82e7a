import type { I18n } from '@/lib/i18n/i18n';
import { en } from '@/lib/i18n/messages/en';
import type { StatutoryHoliday } from './statutory-holidays';

const isTranslated = (name: string): name is Exclude<keyof typeof en.holidays, 'observed'> => name in en.holidays;

export function statutoryHolidayName({ t }: I18n, { name, isObserved }: StatutoryHoliday): string {
  const translated = isTranslated(name) ? t(`holidays.${name}`) : name;
  return isObserved ? t('holidays.observed', { name: translated }) : translated;
}
