import { z } from 'zod';
import { validationKey } from '@/lib/i18n/validation';
import {
  APPLY_BY_UNITS,
  APPLY_BY_VERBS,
  MAX_APPLY_BY_COUNT,
  hasTooManyWorkingDays,
  MAX_APPLY_BY_WORKING_DAYS,
  REMINDER_APPLY_BY_KINDS,
} from '@/lib/schedule/apply-by-rules';

export const applyByField = z
  .object({
    count: z
      .number(validationKey('validation.applyBy.whole'))
      .int(validationKey('validation.applyBy.whole'))
      .min(1, validationKey('validation.applyBy.tooSmall'))
      .max(MAX_APPLY_BY_COUNT, validationKey('validation.applyBy.tooLarge')),
    unit: z.enum(APPLY_BY_UNITS, validationKey('validation.applyBy.unit')),
    verb: z.enum(APPLY_BY_VERBS, validationKey('validation.applyBy.verb')),
  })
  .refine((rule) => !hasTooManyWorkingDays(rule), {
    path: ['count'],
    error: validationKey('validation.applyBy.tooManyWorkingDays', { maximum: MAX_APPLY_BY_WORKING_DAYS }),
  });

export const applyByResponseSchema = z.object({
  on: z.string().meta({ format: 'date' }),
  count: z.number(),
  unit: z.enum(APPLY_BY_UNITS),
  verb: z.enum(APPLY_BY_VERBS),
  kind: z.enum(REMINDER_APPLY_BY_KINDS),
});
