import { z } from 'zod';
import { formatDay, isDay, parseDay } from '@/lib/calendar';
import {
  CATEGORIES,
  DEFAULT_LEAD_DAYS,
  MAX_REPEAT_EVERY,
  OCCASION_KINDS,
  toRecurrenceYears,
  REPEAT_UNITS,
} from '@/lib/schedule/reminder-rules';
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH, SORTS } from './list-parameters';
import { leadDaysSchema, templateResponseSchema } from '@/lib/templates/schema';

export const MAX_TITLE_LENGTH = 200;
export const MAX_DESCRIPTION_LENGTH = 5000;
export const EARLIEST_DUE_DAY = '1900-01-01';
export const LATEST_DUE_DAY = '2199-12-31';
export const MAX_AMOUNT = 99_999_999.99;
export const MAX_REFERENCE_LENGTH = 60;
/** Most reminders that `GET /api/reminders/act-now` returns. */
export const MAX_ACT_NOW = 20;

const dueDayField = z
  .string('Due date is required')
  .min(1, { error: 'Due date is required', abort: true })
  .refine(isDay, { error: 'This date does not exist', abort: true })
  .refine((day) => day >= EARLIEST_DUE_DAY, `Dates before ${formatDay(EARLIEST_DUE_DAY, 'd MMMM yyyy')} cannot be used`)
  .refine((day) => day <= LATEST_DUE_DAY, `Dates after ${formatDay(LATEST_DUE_DAY, 'yyyy')} cannot be used`)
  .meta({ format: 'date' })
  .transform(parseDay);

/** Includes U+2800, the blank Braille pattern, which has no Unicode property that marks it as invisible. */
const INVISIBLE = String.raw`\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800`;
const VISIBLE_CHARACTER = new RegExp(`[^${INVISIBLE}]`, 'u');

const intervalField = z
  .number('Repeat interval must be a number')
  .int('Repeat interval must be a whole number')
  .max(MAX_REPEAT_EVERY, `Repeat interval can be at most ${MAX_REPEAT_EVERY}`);

const reminderFields = z.object({
  templateId: z.uuid('Unknown template').nullish(),
  title: z
    .string('Title is required')
    // Searches are normalised too, so that accented letters are found in either encoding.
    .normalize('NFC')
    .trim()
    .min(1, { error: 'Title is required', abort: true })
    .refine((title) => VISIBLE_CHARACTER.test(title), { error: 'Title is required', abort: true })
    .max(MAX_TITLE_LENGTH, `Title can have at most ${MAX_TITLE_LENGTH} characters`),
  dueAt: dueDayField,
  category: z.enum(CATEGORIES, 'Unknown category'),
  leadDays: leadDaysSchema.default([...DEFAULT_LEAD_DAYS]),
  description: z
    .string()
    .normalize('NFC')
    .max(MAX_DESCRIPTION_LENGTH, `Description can have at most ${MAX_DESCRIPTION_LENGTH} characters`)
    .nullish(),
  recurrenceYears: intervalField.min(1, 'Repeat interval must be at least 1 year').nullish(),
  repeat: z
    .object({
      every: intervalField.min(1, 'Repeat interval must be at least 1'),
      unit: z.enum(REPEAT_UNITS, 'Unknown repeat unit'),
    })
    .nullish(),
  amount: z
    .number('Amount must be a number')
    .min(0, 'Amount cannot be negative')
    .max(MAX_AMOUNT, `Amount can be at most ${MAX_AMOUNT.toLocaleString('en')}`)
    .multipleOf(0.01, 'Amount can have at most two decimals')
    .nullish(),
  reference: z
    .string()
    .normalize('NFC')
    .trim()
    .max(MAX_REFERENCE_LENGTH, `Reference can have at most ${MAX_REFERENCE_LENGTH} characters`)
    .nullish(),
  previousId: z.uuid().nullish(),
});

export const reminderBodySchema = reminderFields.refine(
  ({ repeat, recurrenceYears }) =>
    repeat === undefined || recurrenceYears === undefined || toRecurrenceYears(repeat) === recurrenceYears,
  { path: ['repeat'], error: 'repeat and recurrenceYears contradict each other' },
);
export type ReminderBody = z.output<typeof reminderBodySchema>;
export type ReminderInput = z.input<typeof reminderBodySchema>;

export const reminderParamsSchema = z.object({ id: z.uuid() });

/** The range of instants that have four-digit years in every time zone. Windows are clamped to it. */
const FIRST_INSTANT = Date.parse('0001-01-02T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-30T00:00:00Z');
export const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(Math.min(Math.max(Date.parse(text), FIRST_INSTANT), LAST_INSTANT)));

export const listRemindersQuerySchema = z.object({
  dueFrom: instant.optional(),
  dueTo: instant.optional(),
  completedFrom: instant.optional(),
  status: z.enum(['active', 'completed']).optional(),
  search: z.string().normalize('NFC').max(MAX_SEARCH_LENGTH).optional(),
  excludeRecurringFromOverdue: z.enum(['true', 'false']).optional(),
  category: z.enum(CATEGORIES, 'Unknown category').optional(),
  templateId: z.uuid('Unknown template').optional(),
  hasAttachment: z.enum(['true', 'false']).optional(),
  sort: z.enum(SORTS, 'Unknown sort order').optional(),
  limit: z.coerce
    .number()
    .int('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .max(MAX_PAGE_SIZE, `Limit can be at most ${MAX_PAGE_SIZE}`)
    .optional(),
  /** Of the header `x-next-cursor`. */
  cursor: z.string().optional(),
});
export type ListRemindersQuery = z.output<typeof listRemindersQuerySchema>;

const isoInstant = z.iso.datetime();

export const attachmentSummarySchema = z.object({
  id: z.uuid(),
  originalName: z.string(),
  mimeType: z.string(),
  fileSize: z.number(),
  isProofOfRenewal: z.boolean(),
  scanStatus: z.enum(['pending', 'clean', 'infected', 'failed']),
});

export const reminderResponseSchema = z.object({
  id: z.uuid(),
  templateId: z.uuid().nullable(),
  title: z.string(),
  /** The start of the due day in the owner's time zone. */
  dueAt: isoInstant,
  status: z.enum(['active', 'completed']),
  category: z.enum(CATEGORIES),
  /** Calendar days in the owner's time zone; negative if past. */
  daysToDue: z.number(),
  leadDays: z.array(z.number()),
  description: z.string().nullable(),
  /** Equals `repeat.every` where the unit is year. */
  recurrenceYears: z.number().nullable(),
  repeat: z.object({ every: z.number(), unit: z.enum(REPEAT_UNITS) }).nullable(),
  /** In the owner's currency setting. */
  amount: z.number().nullable(),
  reference: z.string().nullable(),
  /** When the next notice goes out. */
  nextNoticeAt: isoInstant.nullable(),
  /** Always null: reminders cannot be snoozed yet. */
  snoozedUntil: z.iso.date().nullable(),
  completedAt: isoInstant.nullable(),
  createdAt: isoInstant,
  template: templateResponseSchema
    .pick({
      key: true,
      name: true,
      canBeMarkedComplete: true,
      canBeOverdue: true,
      applyByDays: true,
      applyByKind: true,
      applyByVerb: true,
      graceDays: true,
      nextDate: true,
      periodMonths: true,
      keepsDueDay: true,
      occasion: true,
      icon: true,
      color: true,
    })
    .nullable(),
  attachments: z.array(attachmentSummarySchema),
  dueOn: z.string().meta({ format: 'date' }),
  /** The first date entered, from which occurrences are calculated. */
  firstDueOn: z.string().meta({ format: 'date' }),
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
  muted: z.boolean(),
  canBeCompleted: z.boolean(),
  canBeOverdue: z.boolean(),
  /** Advances to the next occurrence without being completed. */
  repeatsByItself: z.boolean(),
  occasion: z.enum(OCCASION_KINDS).nullable(),
});
export type ReminderResponse = z.infer<typeof reminderResponseSchema>;

export const completionResponseSchema = z.object({
  reminder: reminderResponseSchema,
  /** The successor, if its date follows from a rule. */
  next: reminderResponseSchema.nullable(),
  /** Whether to ask the user for the next date, which is printed on the new document. */
  askForNewDate: z.boolean(),
});
export type CompletionResponse = z.infer<typeof completionResponseSchema>;

export const countsResponseSchema = z.object({
  today: z.number(),
  thisWeek: z.number(),
  dueSoon: z.number(),
  overdue: z.number(),
  recentlyCompleted: z.number(),
  /** Sum of the amounts due soon, in the owner's currency setting; null if no reminder due soon has an amount. */
  amountDueSoon: z.number().nullable(),
  /** Whether the owner has any reminder, in whatever window. */
  hasReminders: z.boolean(),
});
export type CountsResponse = z.infer<typeof countsResponseSchema>;
