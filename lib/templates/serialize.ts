import { TRANSLATED_LANGUAGES } from '@/lib/i18n/languages';
import { countsFromOf } from '@/lib/schedule/counts-from-rules';
import type { Template, TemplateTranslation } from '@/prisma/generated/client';
import type { AdminTemplate, TemplateResponse } from './schema';

/** The casts are safe, because the database checks category, region and unit, and the catalogue defines icon and colour. */
export function serializeTemplate(template: Template): TemplateResponse {
  const {
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    editedFields: _editedFields,
    countsFromLabel: _label,
    countsFromCount: _count,
    countsFromUnit: _unit,
    countsFromRecess: _recess,
    ...fields
  } = template;
  return {
    ...fields,
    category: fields.category as TemplateResponse['category'],
    applyByUnit: fields.applyByUnit as TemplateResponse['applyByUnit'],
    countsFrom: countsFromOf(template),
    region: fields.region as TemplateResponse['region'],
    icon: fields.icon as TemplateResponse['icon'],
    color: fields.color as TemplateResponse['color'],
  };
}

export function serializeAdminTemplate({
  translations,
  ...template
}: Template & { translations: TemplateTranslation[] }): AdminTemplate {
  const texts = TRANSLATED_LANGUAGES.map((language) => {
    const stored = translations.find((translation) => translation.language === language);
    const { name = null, description = null, guidance = null, documents = [], countsFromLabel = null } = stored ?? {};
    return [language, { name, description, guidance, documents, countsFromLabel }];
  });
  return {
    ...serializeTemplate(template),
    translations: Object.fromEntries(texts) as AdminTemplate['translations'],
  };
}
