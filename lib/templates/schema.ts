import { z } from 'zod';
import {
  APPLY_BY_KINDS,
  APPLY_BY_VERBS,
  CATEGORIES,
  MAX_LEAD_DAY,
  MAX_LEAD_DAY_COUNT,
  MAX_REPEAT_EVERY,
  NEXT_DATE_RULES,
  normaliseLeadDays,
  OCCASION_KINDS,
} from '@/lib/schedule/reminder-rules';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@/lib/i18n/languages';
import { TEMPLATE_COLORS, TEMPLATE_ICONS } from './appearance';

export const REGIONS = ['ZA'] as const;

/** Removes duplicates and sorts the longest first. */
export const leadDaysSchema = z
  .array(
    z
      .number('Lead days must be numbers')
      .int('Lead days must be whole numbers')
      .min(0, 'Lead days cannot be negative')
      .max(MAX_LEAD_DAY, `Lead days cannot be more than ${MAX_LEAD_DAY}`),
    'Lead days must be a list of numbers',
  )
  .max(MAX_LEAD_DAY_COUNT, `At most ${MAX_LEAD_DAY_COUNT} lead days`)
  .transform(normaliseLeadDays);

const numberField = z.number('This must be a number').int('This must be a whole number');
const yearsField = numberField
  .min(1, 'This must be at least 1')
  .max(MAX_REPEAT_EVERY, `This can be at most ${MAX_REPEAT_EVERY}`);
const daysField = numberField
  .min(0, 'This cannot be negative')
  .max(MAX_LEAD_DAY, `This can be at most ${MAX_LEAD_DAY}`);

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
  applyByDays: z.number().nullable(),
  applyByKind: z.enum(APPLY_BY_KINDS).nullable(),
  applyByVerb: z.enum(APPLY_BY_VERBS),
  graceDays: z.number().nullable(),
  nextDate: z.enum(NEXT_DATE_RULES).nullable(),
  recurrenceYears: z.number().nullable(),
  periodMonths: z.number().nullable(),
  keepsDueDay: z.boolean(),
  occasion: z.enum(OCCASION_KINDS).nullable(),
  icon: z.enum(TEMPLATE_ICONS).nullable(),
  color: z.enum(TEMPLATE_COLORS).nullable(),
  guidance: z.string().nullable(),
  guidanceSource: z.string().nullable(),
  /** Other words by which people search for the template. */
  searchTerms: z.array(z.string()),
  /** Higher for templates that more people use; 0 for most. */
  popularity: z.number(),
});
export type TemplateResponse = z.infer<typeof templateResponseSchema>;

export const templateOption = templateResponseSchema.extend({
  /** How many reminders of the caller use the template. */
  timesUsed: z.number(),
});
export type TemplateOption = z.infer<typeof templateOption>;

export const perLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(TRANSLATED_LANGUAGES.map((language) => [language, schema])) as Record<
      TranslatedLanguage,
      Schema
    >,
  );

export const adminTemplateSchema = templateResponseSchema.extend({
  /** Null is not translated: readers get the English text. */
  translations: perLanguage(
    z.object({ name: z.string().nullable(), description: z.string().nullable(), guidance: z.string().nullable() }),
  ),
});
export type AdminTemplate = z.infer<typeof adminTemplateSchema>;

const templateFieldsSchema = z
  .object({
    name: z.string().trim().min(1, 'Name is required').max(200, 'Name is too long'),
    description: z.string().trim().max(2000, 'Description is too long'),
    category: z.enum(CATEGORIES, 'Unknown category'),
    region: z.enum(REGIONS, 'Unknown region').nullable(),
    defaultLeadDays: leadDaysSchema,
    isActive: z.boolean(),
    canBeOverdue: z.boolean(),
    canBeMarkedComplete: z.boolean(),
    applyByDays: daysField.nullable(),
    applyByKind: z.enum(APPLY_BY_KINDS).nullable(),
    applyByVerb: z.enum(APPLY_BY_VERBS),
    graceDays: daysField.nullable(),
    nextDate: z.enum(NEXT_DATE_RULES).nullable(),
    recurrenceYears: yearsField.nullable(),
    guidance: z.string().trim().max(5000, 'Guidance is too long').nullable(),
    guidanceSource: z.string().trim().max(2000, 'Source is too long').nullable(),
  })
  .partial();

const { name, description, guidance } = templateFieldsSchema.shape;

const translatedText = (field: z.ZodString | z.ZodNullable<z.ZodString>) =>
  z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(z.nullable(field))
    .nullable();

/** Null and '' remove a translation: readers get the English text. */
export const translationSchema = z.object({
  name: translatedText(name.unwrap()),
  description: translatedText(description.unwrap()),
  guidance: translatedText(guidance.unwrap()),
});

/** A field that is omitted keeps its value. */
export const updateTemplateBodySchema = templateFieldsSchema.extend({
  translations: perLanguage(translationSchema.partial()).partial().optional(),
});
export type UpdateTemplateBody = z.infer<typeof updateTemplateBodySchema>;

export const templateParamsSchema = z.object({ id: z.uuid() });
