import { z } from 'zod';
import { DATE_FORMATS } from '@/lib/i18n/date-formats';
import { LOCALES } from '@/lib/i18n/languages';
import { validationKey } from '@/lib/i18n/validation';
import type { WeeklyDay } from '@/lib/schedule/weekly-rules';

/** The first option of each list is the default. */
export const CURRENCIES = ['ZAR', 'USD', 'EUR', 'GBP'] as const;
export const TIMEZONES = [
  'Africa/Johannesburg',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const;
/** The day of the week on which a mail looks ahead. */
export const WEEKLY_MAILS = ['off', 'sunday', 'monday'] as const satisfies readonly ('off' | WeeklyDay)[];
export const THEMES = ['light', 'dark', 'system'] as const;

export const userSettingsSchema = z.object({
  theme: z.enum(THEMES),
  locale: z.enum(LOCALES),
  showSATemplates: z.boolean(),
  currencyFormat: z.enum(CURRENCIES),
  timezone: z.enum(TIMEZONES),
  dateFormat: z.enum(DATE_FORMATS),
  /** Hour of the day at which notices are sent, in the user's time zone. */
  notifyHour: z.int().min(0).max(23),
  /** Whether notices that are due at the same time are sent in one mail. */
  oneMailAMorning: z.boolean(),
  /** On which day a mail says what is overdue and what the next 14 days bring. */
  weeklyMail: z.enum(WEEKLY_MAILS),
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

export const updateSettingsBodySchema = z
  .strictObject(userSettingsSchema.shape)
  .partial()
  .refine((body) => Object.keys(body).length > 0, validationKey('validation.settings.empty'));
export type UpdateSettingsBody = z.infer<typeof updateSettingsBodySchema>;
