import { z } from 'zod';
import { isDay, parseDay } from '@/lib/calendar';
import { validationKey } from '@/lib/i18n/validation';
import { EARLIEST_EVENT_DAY } from '@/lib/schedule/counts-from-rules';
import { applyByResponseSchema } from './apply-by/schema';

export const eventDayField = z
  .string(validationKey('validation.event.required'))
  .refine(isDay, { error: validationKey('validation.dueDate.unreal'), abort: true })
  .refine(
    (day) => day >= EARLIEST_EVENT_DAY,
    validationKey('validation.event.tooEarly', { year: EARLIEST_EVENT_DAY.slice(0, 4) }),
  )
  .meta({ format: 'date' })
  .transform(parseDay);

export const dueDateQuerySchema = z.object({ eventOn: eventDayField });

export const countedDueDateSchema = z.object({
  dueOn: z.string().meta({ format: 'date' }),
  /** The template's apply-by date, as in a reminder. */
  applyBy: applyByResponseSchema.nullable(),
  /** True from the day after. */
  passed: z.boolean(),
  /** Public holidays that a count of working days leaves out, with names in the caller’s language. */
  skippedHolidays: z.object({ on: z.string().meta({ format: 'date' }), name: z.string() }).array(),
});
export type CountedDueDate = z.infer<typeof countedDueDateSchema>;
