import type { Template } from '@/prisma/generated/client';
import type { TemplateResponse } from './schema';

/** The casts are safe: the database checks category and region, and the catalogue defines icon and colour. */
export function serializeTemplate(template: Template): TemplateResponse {
  const { createdAt: _createdAt, updatedAt: _updatedAt, editedFields: _editedFields, ...fields } = template;
  return {
    ...fields,
    category: fields.category as TemplateResponse['category'],
    region: fields.region as TemplateResponse['region'],
    icon: fields.icon as TemplateResponse['icon'],
    color: fields.color as TemplateResponse['color'],
  };
}
