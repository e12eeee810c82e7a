import { z } from 'zod';
import { parseLeadDays } from '@/lib/templates/rules';
import { updateTemplateBodySchema, type TemplateResponse } from '@/lib/templates/schema';

const { shape } = updateTemplateBodySchema.required();

const emptyToNull = <Output>(schema: z.ZodType<Output>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(schema as z.ZodType<Output, string | null>);

/** The fields of the API, except that lead days are text, and empty fields are '' instead of null. */
export const templateFormSchema = z
  .object({
    ...shape,
    region: emptyToNull(shape.region),
    applyByKind: emptyToNull(shape.applyByKind),
    nextDate: emptyToNull(shape.nextDate),
    guidance: emptyToNull(shape.guidance),
    guidanceSource: emptyToNull(shape.guidanceSource),
    defaultLeadDays: z.string().transform(parseLeadDays).pipe(shape.defaultLeadDays),
  })
  .superRefine(({ applyByDays, applyByKind }, context) => {
    if ((applyByDays === null) === (applyByKind === null)) return;
    context.addIssue({
      code: 'custom',
      path: [applyByDays === null ? 'applyByDays' : 'applyByKind'],
      message: 'Enter both apply-by days and kind, or neither',
    });
  });
export type TemplateFormInput = z.input<typeof templateFormSchema>;
export type TemplateFormValues = z.output<typeof templateFormSchema>;

export function initialTemplateFormValues(template: TemplateResponse): TemplateFormInput {
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
