import { z } from 'zod';
import { isDay, LEAP_DAYS, parseDay } from '@/lib/calendar';
import { normalizeText, trimText } from '@/lib/fold-text';
import { removeDirectionControls } from '@/lib/i18n/text-direction';
import { validationKey } from '@/lib/i18n/validation';
import { OCCASION_KINDS } from '@/lib/schedule/behaviour-rules';
import { CATEGORIES } from '@/lib/schedule/categories';
import { DEFAULT_LEAD_DAYS } from '@/lib/schedule/lead-day-rules';
import { MAX_READERS_PER_REMINDER, RECIPIENT_STATES } from '@/lib/schedule/reader-rules';
import { MAX_REPEAT_INTERVAL, toRecurrenceYears, REPEAT_UNITS } from '@/lib/schedule/recurrence-rules';
import { afterDaysSchema } from './after-days-schema';
import { applyByField, applyByResponseSchema } from './apply-by/schema';
import { eventDayField } from './due-date-schema';
import { DETAIL_NAMES, DETAILS, type ByKind, type TextDetail } from '@/lib/reminder-details';
import { EARLIEST_DUE_DAY, EARLIEST_DUE_YEAR, LATEST_DUE_DAY, LATEST_DUE_YEAR } from '@/lib/schedule/due-day-limits';
import { leadDaysSchema, templateResponseSchema } from '@/lib/templates/schema';

export const MAX_TITLE_LENGTH = 200;
export const MAX_AMOUNT = 99_999_999.99;
export const FEW_REMINDERS = 3;

export const dueDayField = z
  .string(validationKey('validation.dueDate.required'))
  .min(1, { error: validationKey('validation.dueDate.required'), abort: true })
  .refine(isDay, { error: validationKey('validation.dueDate.unreal'), abort: true })
  .refine((day) => day >= EARLIEST_DUE_DAY, validationKey('validation.dueDate.tooEarly', { year: EARLIEST_DUE_YEAR }))
  .refine((day) => day <= LATEST_DUE_DAY, validationKey('validation.dueDate.tooLate', { year: LATEST_DUE_YEAR }))
  .meta({ format: 'date' })
  .transform(parseDay);

const intervalField = z
  .number(validationKey('validation.repeat.number'))
  .int(validationKey('validation.repeat.whole'))
  .max(MAX_REPEAT_INTERVAL, validationKey('validation.repeat.tooLarge'));

const snoozeDayField = z
  .string(validationKey('validation.snooze.required'))
  .refine(isDay, validationKey('validation.dueDate.unreal'))
  .meta({ format: 'date' })
  .transform(parseDay);

const textField = (message?: string) =>
  z
    .string(message)
    // So that an accented letter counts as one character.
    .overwrite(normalizeText)
    .overwrite(removeDirectionControls);

const amountField = z
  .number(validationKey('validation.amount.number'))
  .min(0, validationKey('validation.amount.negative'))
  .max(MAX_AMOUNT, validationKey('validation.amount.tooLarge'))
  .multipleOf(0.01, validationKey('validation.amount.decimals'));

/** Makes an amount or a text of each detail. */
export const mapDetails = <Amount, Text>(amount: Amount, toText: (name: TextDetail, maxLength: number) => Text) =>
  Object.fromEntries(
    DETAIL_NAMES.map((name) => {
      const detail = DETAILS[name];
      return [name, detail.kind === 'amount' ? amount : toText(name as TextDetail, detail.maxLength)];
    }),
  ) as ByKind<Amount, Text>;

const detailFields = mapDetails(amountField.nullish(), (name, maxLength) =>
  (DETAILS[name].kind === 'line' ? textField().overwrite(trimText) : textField())
    .max(maxLength, validationKey(`validation.${name}.tooLong`))
    .transform((text) => (trimText(text) === '' ? null : text))
    .nullish(),
);

export const reminderFieldsSchema = z.object({
  templateId: z.uuid(validationKey('validation.templateId')).nullish(),
  title: textField(validationKey('validation.title.required'))
    .overwrite(trimText)
    .min(1, { error: validationKey('validation.title.required'), abort: true })
    .max(MAX_TITLE_LENGTH, validationKey('validation.title.tooLong')),
  dueAt: dueDayField,
  /** The event from which the template counts, today at the latest; null for none. */
  eventOn: eventDayField.nullish(),
  category: z.enum(CATEGORIES, validationKey('validation.category')),
  leadDays: leadDaysSchema.default([...DEFAULT_LEAD_DAYS]),
  afterDays: afterDaysSchema.optional(),
  recurrenceYears: intervalField.min(1, validationKey('validation.repeat.tooFewYears')).nullish(),
  repeat: z
    .object({
      every: intervalField.min(1, validationKey('validation.repeat.tooSmall')),
      unit: z.enum(REPEAT_UNITS, validationKey('validation.repeat.unit')),
    })
    .nullish(),
  leapDay: z.enum(LEAP_DAYS, validationKey('validation.leapDay')).nullish(),
  ...detailFields,
  /** The same rule as the template's counts as the template's. Null for none, whatever the template says. */
  applyBy: applyByField.nullish(),
  previousId: z.uuid().nullish(),
  /** Day of one more email, today at the earliest. Null for none. */
  snoozedUntil: snoozeDayField.nullish(),
});

type Intervals = Pick<z.output<typeof reminderFieldsSchema>, 'repeat' | 'recurrenceYears'>;

const isSameInterval = ({ repeat, recurrenceYears }: Intervals): boolean =>
  repeat === undefined || recurrenceYears === undefined || toRecurrenceYears(repeat) === recurrenceYears;
const CONTRADICTION = { path: ['repeat'], error: validationKey('validation.repeat.contradiction') };

/** A reminder whose due date is known. */
export const reminderBodySchema = reminderFieldsSchema.refine(isSameInterval, CONTRADICTION);
export type ReminderBody = z.output<typeof reminderBodySchema>;
export type ReminderInput = z.input<typeof reminderBodySchema>;

/** Without `dueAt`, the due date is counted from `eventOn`. */
export const reminderWriteSchema = reminderFieldsSchema
  .extend({
    dueAt: dueDayField.optional(),
    /** Of a new reminder: the people who are told of it as of the last one of the same template. */
    people: z.uuid().array().max(MAX_READERS_PER_REMINDER, validationKey('validation.people.tooMany')).optional(),
  })
  .refine(isSameInterval, CONTRADICTION);
export type ReminderWrite = z.output<typeof reminderWriteSchema>;

export const reminderParamsSchema = z.object({ id: z.uuid() });

/** The `version` that the caller has read, in quotes. */
export const ifMatchHeadersSchema = z.object({
  'if-match': z
    .string()
    .regex(/^"[^"]*"$/, validationKey('validation.ifMatch'))
    .transform((quoted) => quoted.slice(1, -1))
    .optional(),
});

export const snoozeBodySchema = z.object({ until: snoozeDayField });

/** If the next date is on a new document: that date, or, without it, whether a mail asks for it in two weeks. */
export const completionBodySchema = z.object({ dueAt: dueDayField.optional(), askAgain: z.boolean().optional() });

const isoInstant = z.iso.datetime();

export const attachmentSummarySchema = z.object({
  id: z.uuid(),
  originalName: z.string(),
  mimeType: z.string(),
  fileSize: z.number(),
  isProofOfRenewal: z.boolean(),
  scanStatus: z.enum(['pending', 'clean', 'infected', 'failed']),
});

export const reminderTemplateSchema = templateResponseSchema.pick({
  key: true,
  name: true,
  canBeMarkedComplete: true,
  canBeOverdue: true,
  applyByDays: true,
  applyByUnit: true,
  applyByKind: true,
  applyByVerb: true,
  countsFrom: true,
  graceDays: true,
  nextDate: true,
  periodMonths: true,
  keepsDueDay: true,
  occasion: true,
  hasLicenceDisc: true,
  isPaidByItself: true,
  icon: true,
  color: true,
});

export const sharedWithSchema = z.object({
  /** Their name, or their address. */
  person: z.string(),
  state: z.enum(RECIPIENT_STATES),
  /** What they said of the current occurrence: that they do it, or that it is done. Null of whoever has left. */
  answer: z.enum(['doing', 'done']).nullable(),
  answeredAt: isoInstant.nullable(),
});

export const reminderResponseSchema = z.object({
  id: z.uuid(),
  /** Opaque. Changes with whatever the owner writes; for `If-Match`. */
  version: z.string(),
  templateId: z.uuid().nullable(),
  title: z.string(),
  /** The start of the due day in the owner's time zone. */
  dueAt: isoInstant,
  status: z.enum(['active', 'completed']),
  category: z.enum(CATEGORIES),
  /** Calendar days in the owner's time zone; negative if past. */
  daysToDue: z.number(),
  leadDays: z.array(z.number()),
  /** Notices go out so many days after the due date, while a reminder that can be overdue is not completed. */
  afterDays: z.array(z.number()),
  /** Equals `repeat.every` if the unit is 'year'; otherwise null. */
  recurrenceYears: z.number().nullable(),
  repeat: z.object({ every: z.number(), unit: z.enum(REPEAT_UNITS) }).nullable(),
  /** The day in common years if the reminder repeats in years from a 29 February; otherwise null. */
  leapDay: z.enum(LEAP_DAYS).nullable(),
  /** An amount is in the currency of the owner's settings. */
  ...mapDetails(z.number().nullable(), () => z.string().nullable()),
  /** When the next pending notice is due; null if there is none. */
  nextNoticeAt: isoInstant.nullable(),
  /** Day of the later email that the owner asked for; null unless that email is still to be sent. */
  snoozedUntil: z.iso.date().nullable(),
  completedAt: isoInstant.nullable(),
  createdAt: isoInstant,
  template: reminderTemplateSchema.nullable(),
  attachments: z.array(attachmentSummarySchema),
  dueOn: z.string().meta({ format: 'date' }),
  /** Day of the event from which the template counts; null for none. */
  eventOn: z.string().meta({ format: 'date' }).nullable(),
  /** The day by which to act, such as to apply: the owner's own date or the template's; null if it has none. */
  applyBy: applyByResponseSchema.nullable(),
  /**
   * The apply-by date until it has passed, then the due date, if the reminder is to be completed and offices are closed
   * on that day; otherwise null.
   */
  closedDay: z
    .object({
      on: z.string().meta({ format: 'date' }),
      name: z.string(),
      lastOpenDay: z.string().meta({ format: 'date' }),
    })
    .nullable(),
  /** The date from which occurrences are calculated, such as a birth date. Edits of date or interval may change it. */
  firstDueOn: z.string().meta({ format: 'date' }),
  previousId: z.uuid().nullable(),
  /** The amount of the reminder that this one follows; null if there is none. */
  previousAmount: z.number().nullable(),
  nextId: z.uuid().nullable(),
  muted: z.boolean(),
  canBeCompleted: z.boolean(),
  canBeOverdue: z.boolean(),
  /** Whether the reminder advances to its next occurrence without being completed. */
  repeatsByItself: z.boolean(),
  occasion: z.enum(OCCASION_KINDS).nullable(),
  /** Whom the owner has told of it, with those who have left; absent if nobody. */
  sharedWith: z.array(sharedWithSchema).optional(),
});
export type ReminderResponse = z.infer<typeof reminderResponseSchema>;

export const completionResponseSchema = z.object({
  reminder: reminderResponseSchema,
  /** The successor, if the reminder has one. */
  next: reminderResponseSchema.nullable(),
  /** Whether to ask the user for the next date, which is printed on the new document. */
  askForNewDate: z.boolean(),
});
export type CompletionResponse = z.infer<typeof completionResponseSchema>;
