import { z } from 'zod';
import { parseLeadDays, TRANSLATED_FIELDS } from '@/lib/templates/rules';
import { hasTooManyWorkingDays, MAX_APPLY_BY_WORKING_DAYS } from '@/lib/schedule/apply-by-rules';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/i18n/languages';
import { validationKey } from '@/lib/i18n/validation';
import { perLanguage, translationSchema, updateTemplateBodySchema, type AdminTemplate } from '@/lib/templates/schema';

const { shape } = updateTemplateBodySchema.required();

const emptyToNull = <Output>(schema: z.ZodType<Output>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(schema as z.ZodType<Output, string | null>);

const lines = (schema: z.ZodType<string[]>) =>
  z
    .string()
    .transform((text) => text.split('\n'))
    .pipe(schema as z.ZodType<string[], string[]>);

/** Without a number, the template counts from no event. */
const countsFromSchema = z
  .object({ label: z.string(), count: z.unknown(), unit: z.string(), recess: z.string() })
  .transform((typed): unknown => (typed.count === null ? null : { ...typed, recess: typed.recess || null }))
  .pipe(shape.countsFrom as z.ZodType<z.output<typeof shape.countsFrom>, unknown>);

/** Like the API's schema, but all fields are required, lead days and documents are text, and empty texts and options are ''. */
export const templateFormSchema = z
  .object({
    ...shape,
    region: emptyToNull(shape.region),
    applyByKind: emptyToNull(shape.applyByKind),
    nextDate: emptyToNull(shape.nextDate),
    countsFrom: countsFromSchema,
    guidance: emptyToNull(shape.guidance),
    guidanceSource: emptyToNull(shape.guidanceSource),
    documents: lines(shape.documents),
    defaultLeadDays: z.string().transform(parseLeadDays).pipe(shape.defaultLeadDays),
    translations: perLanguage(translationSchema.extend({ documents: lines(shape.documents) })),
  })
  .refine(({ applyByDays: count, applyByUnit: unit }) => count === null || !hasTooManyWorkingDays({ count, unit }), {
    path: ['applyByDays'],
    error: validationKey('validation.applyBy.tooManyWorkingDays', { maximum: MAX_APPLY_BY_WORKING_DAYS }),
  })
  .superRefine(({ applyByDays, applyByKind }, context) => {
    if ((applyByDays === null) === (applyByKind === null)) return;
    context.addIssue({
      code: 'custom',
      path: [applyByDays === null ? 'applyByDays' : 'applyByKind'],
      message: validationKey('validation.template.applyBy'),
    });
  });
export type TemplateFormInput = z.input<typeof templateFormSchema>;
export type TemplateFormValues = z.output<typeof templateFormSchema>;

const mapLanguages = (translations: AdminTemplate['translations']) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      { ...texts, documents: texts.documents.join('\n') },
    ]),
  ) as TemplateFormInput['translations'];

export function initialTemplateFormValues(template: AdminTemplate): TemplateFormInput {
  const { id: _id, key: _key, ...fields } = template;
  return {
    ...fields,
    region: fields.region ?? '',
    applyByKind: fields.applyByKind ?? '',
    nextDate: fields.nextDate ?? '',
    countsFrom: { label: '', count: null, unit: 'day', ...fields.countsFrom, recess: fields.countsFrom?.recess ?? '' },
    guidance: fields.guidance ?? '',
    guidanceSource: fields.guidanceSource ?? '',
    documents: fields.documents.join('\n'),
    translations: mapLanguages(fields.translations),
    defaultLeadDays: fields.defaultLeadDays.join(', '),
  };
}

/** The fields that are shown in one language at a time. */
export const TEMPLATE_TEXT_FIELDS = [...TRANSLATED_FIELDS, 'documents'] as const;
export type TemplateTextFieldName = (typeof TEMPLATE_TEXT_FIELDS)[number];

/** Name of the form field for a text in a language. English texts are fields of the template itself. */
export const textFieldName = <Field extends TemplateTextFieldName>(language: Language, field: Field) =>
  language === DEFAULT_LANGUAGE ? field : (`translations.${language}.${field}` as const);
