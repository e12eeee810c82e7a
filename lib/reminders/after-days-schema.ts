import { z } from 'zod';
import { validationKey } from '@/lib/i18n/validation';
import { MAX_AFTER_DAY, MAX_AFTER_DAY_COUNT } from '@/lib/schedule/lead-day-rules';

/** Sorts the shortest first. */
export const afterDaysSchema = z
  .array(
    z
      .number(validationKey('validation.afterDays.number'))
      .int(validationKey('validation.afterDays.number'))
      .min(1, validationKey('validation.afterDays.number'))
      .max(MAX_AFTER_DAY, validationKey('validation.afterDays.number')),
    validationKey('validation.afterDays.list'),
  )
  .max(MAX_AFTER_DAY_COUNT, validationKey('validation.afterDays.tooMany'))
  .refine((days) => new Set(days).size === days.length, validationKey('validation.afterDays.repeated'))
  .transform((days) => [...days].sort((a, b) => a - b));
