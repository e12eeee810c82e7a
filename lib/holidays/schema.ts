import { z } from 'zod';
import { isDay, parseDay } from '@/lib/calendar';
import { trimText } from '@/lib/fold-text';
import { validationKey } from '@/lib/i18n/validation';

/** The Public Holidays Act applies from the first year. */
export const FIRST_HOLIDAY_YEAR = 1995;
export const LAST_HOLIDAY_YEAR = 2100;

const FIRST_DAY = `${FIRST_HOLIDAY_YEAR}-01-01` as const;
const LAST_DAY = `${LAST_HOLIDAY_YEAR}-12-31` as const;
const years = { first: String(FIRST_HOLIDAY_YEAR), last: String(LAST_HOLIDAY_YEAR) };

export const holidayYearQuerySchema = z.object({
  year: z
    .string(validationKey('validation.holiday.year', years))
    .regex(/^\d{4}$/, { error: validationKey('validation.holiday.year', years), abort: true })
    .transform(Number)
    .refine(
      (year) => year >= FIRST_HOLIDAY_YEAR && year <= LAST_HOLIDAY_YEAR,
      validationKey('validation.holiday.year', years),
    ),
});

const nameField = z
  .string(validationKey('validation.holiday.name'))
  .overwrite(trimText)
  .max(100, validationKey('validation.holiday.nameTooLong'));

export const addHolidayBodySchema = z.object({
  on: z
    .string(validationKey('validation.holiday.day', { first: FIRST_DAY, last: LAST_DAY }))
    .refine((day) => isDay(day) && day >= FIRST_DAY && day <= LAST_DAY, {
      error: validationKey('validation.holiday.day', { first: FIRST_DAY, last: LAST_DAY }),
      abort: true,
    })
    .meta({ format: 'date' })
    .transform(parseDay),
  name: nameField.min(1, validationKey('validation.holiday.name')),
  /** The name in Afrikaans; if it is missing or empty, readers of Afrikaans see `name`. */
  nameAf: nameField.transform((name) => name || null).nullish(),
});
export type AddHolidayBody = z.infer<typeof addHolidayBodySchema>;

export const holidayParamsSchema = z.object({ on: z.string().refine(isDay).transform(parseDay) });

const day = z.string().meta({ format: 'date' });
export const holidayResponseSchema = z.object({ on: day, name: z.string() });
export type Holiday = z.infer<typeof holidayResponseSchema>;

export const addedHolidayResponseSchema = z.object({ on: day, name: z.string(), nameAf: z.string().nullable() });
export type AddedHoliday = z.infer<typeof addedHolidayResponseSchema>;
