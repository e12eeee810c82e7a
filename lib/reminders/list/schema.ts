import { z } from 'zod';
import { normalizeText } from '@/lib/fold-text';
import { validationKey } from '@/lib/i18n/validation';
import { CATEGORIES } from '@/lib/schedule/categories';
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH, SORTS } from './list-parameters';

/** Instants are clamped to this range, in which years have four digits in every time zone. */
export const FIRST_INSTANT = Date.parse('0001-01-02T00:00:00Z');
export const LAST_INSTANT = Date.parse('9999-12-30T00:00:00Z');
export const instantField = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(Math.min(Math.max(Date.parse(text), FIRST_INSTANT), LAST_INSTANT)));

export const listRemindersQuerySchema = z.object({
  dueFrom: instantField.optional(),
  dueTo: instantField.optional(),
  completedFrom: instantField.optional(),
  status: z.enum(['active', 'completed']).optional(),
  search: z.string().overwrite(normalizeText).max(MAX_SEARCH_LENGTH).optional(),
  excludeRecurringFromOverdue: z.enum(['true', 'false']).optional(),
  category: z.enum(CATEGORIES, validationKey('validation.category')).optional(),
  templateId: z.uuid(validationKey('validation.templateId')).optional(),
  hasAttachment: z.enum(['true', 'false']).optional(),
  sort: z.enum(SORTS, validationKey('validation.list.sort')).optional(),
  limit: z.coerce
    .number()
    .int(validationKey('validation.list.limitWhole'))
    .min(1, validationKey('validation.list.limitTooSmall'))
    .max(MAX_PAGE_SIZE, validationKey('validation.list.limitTooLarge'))
    .optional(),
  /** The `x-next-cursor` header of the previous page's response. */
  cursor: z.string().optional(),
});
export type ListRemindersQuery = z.output<typeof listRemindersQuerySchema>;

export const countsResponseSchema = z.object({
  today: z.number(),
  thisWeek: z.number(),
  dueSoon: z.number(),
  overdue: z.number(),
  recentlyCompleted: z.number(),
  /** Sum of the amounts of reminders due soon, in the currency of the owner's settings; null if none has an amount. */
  amountDueSoon: z.number().nullable(),
  /** Whether the owner has any reminder at all. */
  hasReminders: z.boolean(),
  /** Whether the owner has fewer than three reminders, and so is offered templates to start from. */
  hasFewReminders: z.boolean(),
  /** If others share reminders with the caller. */
  hasSharedReminders: z.literal(true).optional(),
});
export type CountsResponse = z.infer<typeof countsResponseSchema>;
