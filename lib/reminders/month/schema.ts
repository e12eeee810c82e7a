import { z } from 'zod';
import { validationKey } from '@/lib/i18n/validation';
import { APPLY_BY_VERBS } from '@/lib/schedule/apply-by-rules';
import { NOTICE_KINDS } from '@/lib/schedule/notice-rules';
import { reminderResponseSchema } from '@/lib/reminders/schema';
import { EARLIEST_DUE_DAY, LATEST_DUE_DAY } from '@/lib/schedule/due-day-limits';
import { templateResponseSchema } from '@/lib/templates/schema';

export const EARLIEST_MONTH = EARLIEST_DUE_DAY.slice(0, 'yyyy-MM'.length);
export const LATEST_MONTH = LATEST_DUE_DAY.slice(0, 'yyyy-MM'.length);

export const monthField = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: validationKey('validation.month.format'), abort: true })
  .refine((month) => month >= EARLIEST_MONTH && month <= LATEST_MONTH, {
    error: validationKey('validation.month.range', { earliest: EARLIEST_MONTH, latest: LATEST_MONTH }),
  });

export const monthQuerySchema = z.object({ month: monthField });

const day = z.string().meta({ format: 'date' });

export const monthResponseSchema = z.object({
  month: z.string(),
  /** Reminders due in the month, including later occurrences of those that repeat by themselves. */
  reminders: z.array(
    reminderResponseSchema
      .pick({ id: true, title: true, status: true, category: true, canBeOverdue: true, repeatsByItself: true })
      .extend({
        dueOn: day,
        applyByOn: day.nullable(),
        template: templateResponseSchema.pick({ icon: true, color: true }).nullable(),
      }),
  ),
  /** Emails still to be sent in the month, including those of later occurrences. */
  notices: z.array(
    z.object({
      reminderId: z.uuid(),
      title: z.string(),
      kind: z.enum(NOTICE_KINDS),
      leadDay: z.number(),
      dueOn: day,
      /** The day of sending, in the owner's time zone. */
      day,
    }),
  ),
  /** Apply-by dates in the month of active reminders that are not past their due date. */
  applyBy: z.array(z.object({ reminderId: z.uuid(), title: z.string(), verb: z.enum(APPLY_BY_VERBS), day })),
  /** For each day that has them: how many of each were left out, because the day has too many. */
  more: z.array(z.object({ day, reminders: z.number(), notices: z.number(), applyBy: z.number() })).optional(),
  /** Days of the month on which offices are closed, weekends too. `name` is a holiday's or a weekday's. */
  closedDays: z.array(z.object({ on: day, name: z.string(), lastOpenDay: day })),
  /** Public holidays of South Africa. */
  holidays: z.array(z.object({ day, name: z.string() })),
});
export type MonthResponse = z.infer<typeof monthResponseSchema>;
export type MonthReminder = MonthResponse['reminders'][number];
export type MonthApplyBy = MonthResponse['applyBy'][number];
export type MonthNotice = MonthResponse['notices'][number];
