import { z } from 'zod';
import { trimText } from '@/lib/fold-text';
import { validationKey } from '@/lib/i18n/validation';
import { APPLY_BY_KINDS, APPLY_BY_UNITS, APPLY_BY_VERBS } from '@/lib/schedule/apply-by-rules';
import { OCCASION_KINDS } from '@/lib/schedule/behaviour-rules';
import { CATEGORIES } from '@/lib/schedule/categories';
import { COUNTS_FROM_UNITS, MAX_COUNTS_FROM, RECESSES } from '@/lib/schedule/counts-from-rules';
import { MAX_LEAD_DAY, MAX_LEAD_DAY_COUNT, normaliseLeadDays } from '@/lib/schedule/lead-day-rules';
import { MAX_REPEAT_INTERVAL, NEXT_DATE_RULES } from '@/lib/schedule/recurrence-rules';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@/lib/i18n/languages';
import { TEMPLATE_COLORS, TEMPLATE_ICONS } from './appearance';

export const MAX_DOCUMENTS = 15;
export const MAX_DOCUMENT_LENGTH = 120;

export const REGIONS = ['ZA'] as const;
export const REFERENCE_KINDS = ['plate', 'policy', 'account'] as const;

/** Removes duplicates and sorts the longest first. */
export const leadDaysSchema = z
  .array(
    z
      .number(validationKey('validation.leadDays.number'))
      .int(validationKey('validation.leadDays.whole'))
      .min(0, validationKey('validation.leadDays.negative'))
      .max(MAX_LEAD_DAY, validationKey('validation.leadDays.tooLarge')),
    validationKey('validation.leadDays.list'),
  )
  .max(MAX_LEAD_DAY_COUNT, validationKey('validation.leadDays.tooMany'))
  .transform(normaliseLeadDays);

const numberField = z
  .number(validationKey('validation.template.number'))
  .int(validationKey('validation.template.whole'));
const yearsField = numberField
  .min(1, validationKey('validation.template.tooSmall'))
  .max(MAX_REPEAT_INTERVAL, validationKey('validation.template.tooLarge'));
const daysField = numberField
  .min(0, validationKey('validation.template.negative'))
  .max(MAX_LEAD_DAY, validationKey('validation.template.tooLarge'));

const MAX_EVENT_LABEL_LENGTH = 120;

const eventLabelField = z
  .string(validationKey('validation.template.eventLabel'))
  .overwrite(trimText)
  .max(
    MAX_EVENT_LABEL_LENGTH,
    validationKey('validation.template.eventLabelTooLong', { maximum: MAX_EVENT_LABEL_LENGTH }),
  );

const countsFromField = z
  .object(
    {
      label: eventLabelField.min(1, validationKey('validation.template.eventLabel')),
      count: numberField.min(1, validationKey('validation.template.tooSmall')),
      unit: z.enum(COUNTS_FROM_UNITS, validationKey('validation.template.countUnit')),
      recess: z.enum(RECESSES, validationKey('validation.template.recess')).nullish(),
    },
    validationKey('validation.template.countsFrom'),
  )
  .refine(({ count, unit }) => count <= MAX_COUNTS_FROM[unit], {
    path: ['count'],
    error: validationKey('validation.template.countTooLarge'),
  })
  .refine(({ unit, recess }) => !recess || unit === 'working-day', {
    path: ['recess'],
    error: validationKey('validation.template.recess'),
  })
  .nullable();

const countsFromResponseSchema = z.object({
  /** Asks for the event. */
  label: z.string(),
  count: z.number(),
  unit: z.enum(COUNTS_FROM_UNITS),
  /** 'tax': 16 December to 15 January are not counted. */
  recess: z.enum(RECESSES).optional(),
});

export const templateResponseSchema = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  region: z.enum(REGIONS).nullable(),
  defaultLeadDays: z.array(z.number()),
  isActive: z.boolean(),
  canBeOverdue: z.boolean(),
  canBeMarkedComplete: z.boolean(),
  /** Counted in `applyByUnit`. */
  applyByDays: z.number().nullable(),
  applyByUnit: z.enum(APPLY_BY_UNITS),
  applyByKind: z.enum(APPLY_BY_KINDS).nullable(),
  applyByVerb: z.enum(APPLY_BY_VERBS),
  /** How the due date is counted from an event; null if its date is known instead. */
  countsFrom: countsFromResponseSchema.nullable(),
  graceDays: z.number().nullable(),
  nextDate: z.enum(NEXT_DATE_RULES).nullable(),
  recurrenceYears: z.number().nullable(),
  periodMonths: z.number().nullable(),
  keepsDueDay: z.boolean(),
  occasion: z.enum(OCCASION_KINDS).nullable(),
  /** What `reference` holds in reminders of the template; null if that varies. */
  referenceKind: z.enum(REFERENCE_KINDS).nullable(),
  /** Whether the document is a licence disc, whose barcode has the next date. */
  hasLicenceDisc: z.boolean(),
  /** Whether the money leaves the owner’s account by itself, as with a debit order. */
  isPaidByItself: z.boolean(),
  icon: z.enum(TEMPLATE_ICONS).nullable(),
  color: z.enum(TEMPLATE_COLORS).nullable(),
  guidance: z.string().nullable(),
  guidanceSource: z.string().nullable(),
  /** What to take along, one item each. */
  documents: z.array(z.string()),
  /** Other words by which people search for the template. */
  searchTerms: z.array(z.string()),
  /** Higher for templates that more people use; 0 for most. */
  popularity: z.number(),
});
export type TemplateResponse = z.infer<typeof templateResponseSchema>;

export const templateOptionSchema = templateResponseSchema.extend({
  /** How many reminders of the caller use the template. */
  timesUsed: z.number(),
});
export type TemplateOption = z.infer<typeof templateOptionSchema>;

export const perLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(TRANSLATED_LANGUAGES.map((language) => [language, schema])) as Record<
      TranslatedLanguage,
      Schema
    >,
  );

export const adminTemplateSchema = templateResponseSchema.extend({
  /** Null or an empty list means untranslated: users see the English text. */
  translations: perLanguage(
    z.object({
      name: z.string().nullable(),
      description: z.string().nullable(),
      guidance: z.string().nullable(),
      documents: z.array(z.string()),
      countsFromLabel: z.string().nullable(),
    }),
  ),
});
export type AdminTemplate = z.infer<typeof adminTemplateSchema>;

const documentsSchema = z
  .array(z.string())
  .transform((items) => items.map((item) => trimText(item).replace(/\s+/g, ' ')).filter(Boolean))
  .refine(
    (items) => items.every(({ length }) => length <= MAX_DOCUMENT_LENGTH),
    validationKey('validation.template.documentTooLong', { maximum: MAX_DOCUMENT_LENGTH }),
  )
  .refine(
    ({ length }) => length <= MAX_DOCUMENTS,
    validationKey('validation.template.tooManyDocuments', { maximum: MAX_DOCUMENTS }),
  );

const templateFieldsSchema = z
  .object({
    name: z
      .string()
      .overwrite(trimText)
      .min(1, validationKey('validation.template.nameRequired'))
      .max(200, validationKey('validation.template.nameTooLong')),
    description: z.string().overwrite(trimText).max(2000, validationKey('validation.template.descriptionTooLong')),
    category: z.enum(CATEGORIES, validationKey('validation.category')),
    region: z.enum(REGIONS, validationKey('validation.template.region')).nullable(),
    defaultLeadDays: leadDaysSchema,
    isActive: z.boolean(),
    canBeOverdue: z.boolean(),
    canBeMarkedComplete: z.boolean(),
    applyByDays: daysField.nullable(),
    applyByUnit: z.enum(APPLY_BY_UNITS),
    applyByKind: z.enum(APPLY_BY_KINDS).nullable(),
    applyByVerb: z.enum(APPLY_BY_VERBS),
    countsFrom: countsFromField,
    graceDays: daysField.nullable(),
    nextDate: z.enum(NEXT_DATE_RULES).nullable(),
    recurrenceYears: yearsField.nullable(),
    guidance: z.string().overwrite(trimText).max(5000, validationKey('validation.template.guidanceTooLong')).nullable(),
    guidanceSource: z
      .string()
      .overwrite(trimText)
      .max(2000, validationKey('validation.template.sourceTooLong'))
      .nullable(),
    documents: documentsSchema,
  })
  .partial();

const { name, description, guidance, documents } = templateFieldsSchema.shape;

const translatedText = (field: z.ZodString | z.ZodNullable<z.ZodString>) =>
  z
    .string()
    .overwrite(trimText)
    .transform((text) => text || null)
    .pipe(z.nullable(field))
    .nullable();

/** Null, '' and an empty list remove a translation: users then see the English text. */
export const translationSchema = z.object({
  name: translatedText(name.unwrap()),
  description: translatedText(description.unwrap()),
  guidance: translatedText(guidance.unwrap()),
  documents: documents.unwrap(),
  countsFromLabel: translatedText(eventLabelField),
});

/** A field that is omitted keeps its value. */
export const updateTemplateBodySchema = templateFieldsSchema.extend({
  translations: perLanguage(translationSchema.partial()).partial().optional(),
});
export type UpdateTemplateBody = z.infer<typeof updateTemplateBodySchema>;

export const templateParamsSchema = z.object({ id: z.uuid() });
