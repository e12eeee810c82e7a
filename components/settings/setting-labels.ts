import type { CURRENCIES, THEMES, TIMEZONES } from '@/lib/accounts/settings/schema';
import type { DateFormat } from '@/lib/calendar';
import type { LOCALES } from '@/lib/i18n/languages';

export const LOCALE_LABELS: Record<(typeof LOCALES)[number], string> = {
  'en-ZA': 'English (South Africa)',
  'en-US': 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  'af-ZA': 'Afrikaans (South Africa)',
};

export const CURRENCY_LABELS: Record<(typeof CURRENCIES)[number], string> = {
  ZAR: 'South African Rand (ZAR)',
  USD: 'US Dollar (USD)',
  EUR: 'Euro (EUR)',
  GBP: 'British Pound (GBP)',
};

export const TIMEZONE_LABELS: Record<(typeof TIMEZONES)[number], string> = {
  'Africa/Johannesburg': 'Johannesburg (Africa/Johannesburg)',
  'Europe/London': 'London (Europe/London)',
  'America/New_York': 'New York (America/New_York)',
  'America/Los_Angeles': 'Los Angeles (America/Los_Angeles)',
  'Asia/Tokyo': 'Tokyo (Asia/Tokyo)',
  'Australia/Sydney': 'Sydney (Australia/Sydney)',
};

export const DATE_FORMAT_LABELS: Record<DateFormat, string> = {
  'DD/MM/YYYY': 'DD/MM/YYYY (31/12/2026)',
  'MM/DD/YYYY': 'MM/DD/YYYY (12/31/2026)',
  'YYYY-MM-DD': 'YYYY-MM-DD (2026-12-31)',
};

export const THEME_LABELS: Record<(typeof THEMES)[number], string> = { light: 'Light', dark: 'Dark', system: 'System' };
