import type { Template } from '@/prisma/generated/client';
import type { TemplateResponse } from './schema';

/** A template as the contract carries it. Category and region are checked by the database, icon and colour by the catalogue. */
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
