import type { z } from 'zod';
import type { Day } from '@/lib/calendar';
import { invalidFieldError } from '@/lib/http/errors';
import { issueText } from '@/lib/i18n/validation';
import { dueDayField, snoozeBodySchema } from '../schema';

export const snoozeDay = snoozeBodySchema.shape.until;

/** @throws AppError bad_request */
export const parseSnoozeDay = (value: string | undefined): Day => parseDay('until', snoozeDay, value);

/** @throws AppError bad_request */
export const parseDueDay = (value: string | undefined): Day => parseDay('dueAt', dueDayField, value);

function parseDay(field: 'dueAt' | 'until', schema: z.ZodType<Day>, value: string | undefined): Day {
  const { data, error } = schema.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (issue) throw invalidFieldError(field, issueText(issue));
  return data!;
}
