import { isDeepStrictEqual } from 'node:util';
import { db, type Transaction } from '@/lib/database/db';
import { invalidFieldError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import type { Template } from '@/prisma/generated/client';
import { BEHAVIOUR_FIELDS } from './rules';
import type { TemplateOption, TemplateResponse, UpdateTemplateBody } from './schema';
import { serializeTemplate } from './serialize';

export async function listActiveTemplates({ actor }: { actor: Actor }): Promise<TemplateOption[]> {
  const templates = await db.template.findMany({
    where: { isActive: true },
    orderBy: { name: 'asc' },
    include: { _count: { select: { reminders: { where: { userId: actor.id } } } } },
  });
  return templates.map(({ _count, ...template }) => ({
    ...serializeTemplate(template),
    timesUsed: _count.reminders,
  }));
}

export async function listAllTemplates(): Promise<TemplateResponse[]> {
  const templates = await db.template.findMany({ orderBy: { name: 'asc' } });
  return templates.map(serializeTemplate);
}

/**
 * Saves a template and marks the changed fields as edited, so that a later seed keeps them.
 * @param onBehaviourChange runs in the same transaction if the template's reminders now behave differently
 * @throws AppError not_found, bad_request
 */
export async function saveTemplate({
  id,
  patch,
  onBehaviourChange,
}: {
  id: string;
  patch: UpdateTemplateBody;
  onBehaviourChange: (tx: Transaction, saved: Template) => Promise<void>;
}): Promise<TemplateResponse> {
  return db.$transaction(async (tx) => {
    // Serialise concurrent edits, so that the second builds on the first.
    await tx.$queryRaw`SELECT 1 FROM templates WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    const template = await tx.template.findUnique({ where: { id } });
    if (!template) throw notFoundError('template');
    const changed = Object.entries(patch).filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(value, template[field as keyof typeof template]),
    );
    if (changed.length === 0) return serializeTemplate(template);
    const applyByDays = patch.applyByDays === undefined ? template.applyByDays : patch.applyByDays;
    const applyByKind = patch.applyByKind === undefined ? template.applyByKind : patch.applyByKind;
    if ((applyByDays === null) !== (applyByKind === null)) {
      throw invalidFieldError(
        applyByDays === null ? 'applyByDays' : 'applyByKind',
        text('validation.template.applyBy'),
      );
    }
    const saved = await tx.template.update({
      where: { id },
      data: {
        ...Object.fromEntries(changed),
        editedFields: [...new Set([...template.editedFields, ...changed.map(([field]) => field)])],
      },
    });
    if (BEHAVIOUR_FIELDS.some((field) => saved[field] !== template[field])) await onBehaviourChange(tx, saved);
    return serializeTemplate(saved);
  });
}
