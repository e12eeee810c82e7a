import { z } from 'zod';
import { parseLeadDays, type TranslatedField } from '@/lib/templates/rules';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/i18n/languages';
import { validationKey } from '@/lib/i18n/validation';
import { perLanguage, translationSchema, updateTemplateBodySchema, type AdminTemplate } from '@/lib/templates/schema';

const { shape } = updateTemplateBodySchema.required();

const emptyToNull = <Output>(schema: z.ZodType<Output>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(schema as z.ZodType<Output, string | null>);

/** Like the API's schema, but all fields are required, lead days are text, and empty texts and options are ''. */
export const templateFormSchema = z
  .object({
    ...shape,
    region: emptyToNull(shape.region),
    applyByKind: emptyToNull(shape.applyByKind),
    nextDate: emptyToNull(shape.nextDate),
    guidance: emptyToNull(shape.guidance),
    guidanceSource: emptyToNull(shape.guidanceSource),
    defaultLeadDays: z.string().transform(parseLeadDays).pipe(shape.defaultLeadDays),
    translations: perLanguage(translationSchema),
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

export function initialTemplateFormValues(template: AdminTemplate): TemplateFormInput {
  const { id: _id, key: _key, ...fields } = template;
  return {
    ...fields,
    region: fields.region ?? '',
    applyByKind: fields.applyByKind ?? '',
    nextDate: fields.nextDate ?? '',
    guidance: fields.guidance ?? '',
    guidanceSource: fields.guidanceSource ?? '',
    defaultLeadDays: fields.defaultLeadDays.join(', '),
  };
}

/** Name of the form field for a text in a language. English texts are fields of the template itself. */
export const textFieldName = <Field extends TranslatedField>(language: Language, field: Field) =>
  language === DEFAULT_LANGUAGE ? field : (`translations.${language}.${field}` as const);
