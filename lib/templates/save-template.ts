import { isDeepStrictEqual } from 'node:util';
import { db, lockRows, type Transaction } from '@/lib/database/db';
import { invalidFieldError, notFoundError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { hasTooManyWorkingDays, MAX_APPLY_BY_WORKING_DAYS, type ApplyByUnit } from '@/lib/schedule/apply-by-rules';
import { countsFromColumns } from '@/lib/schedule/counts-from-rules';
import type { Template, TemplateTranslation } from '@/prisma/generated/client';
import { BEHAVIOUR_FIELDS } from './rules';
import type { AdminTemplate, UpdateTemplateBody } from './schema';
import { serializeAdminTemplate } from './serialize';

/**
 * Saves a template and marks the changed fields as edited, so that a later seed keeps them.
 * @param onBehaviourChange runs in the same transaction if the edit changes how the template's reminders behave
 * @throws AppError not_found, bad_request
 */
export async function saveTemplate({
  id,
  patch: { translations, countsFrom, ...patch },
  onBehaviourChange,
}: {
  id: string;
  patch: UpdateTemplateBody;
  onBehaviourChange: (tx: Transaction, saved: Template, before: Template) => Promise<void>;
}): Promise<AdminTemplate> {
  return db.$transaction(async (tx) => {
    // Serialise concurrent edits, so that the second builds on the first.
    await lockRows(tx, 'templates', [id], 'NO KEY UPDATE');
    const template = await tx.template.findUnique({ where: { id }, include: { translations: true } });
    if (!template) throw notFoundError('template');
    const edit = buildEdit({ ...patch, ...(countsFrom !== undefined && countsFromColumns(countsFrom)) }, template);
    const translationEdits = buildTranslationEdits(translations, template);
    if (!edit && translationEdits.length === 0) return serializeAdminTemplate(template);
    const applyByDays = patch.applyByDays === undefined ? template.applyByDays : patch.applyByDays;
    const applyByKind = patch.applyByKind === undefined ? template.applyByKind : patch.applyByKind;
    if ((applyByDays === null) !== (applyByKind === null)) {
      throw invalidFieldError(
        applyByDays === null ? 'applyByDays' : 'applyByKind',
        text('validation.template.applyBy'),
      );
    }
    const applyByUnit = patch.applyByUnit ?? (template.applyByUnit as ApplyByUnit);
    if (applyByDays !== null && hasTooManyWorkingDays({ count: applyByDays, unit: applyByUnit }))
      throw invalidFieldError(
        'applyByDays',
        text('validation.applyBy.tooManyWorkingDays', { maximum: MAX_APPLY_BY_WORKING_DAYS }),
      );
    const saved = await tx.template.update({
      where: { id },
      data: { ...edit, translations: { upsert: translationEdits } },
      include: { translations: true },
    });
    if (BEHAVIOUR_FIELDS.some((field) => saved[field] !== template[field]))
      await onBehaviourChange(tx, saved, template);
    return serializeAdminTemplate(saved);
  });
}

const UNTRANSLATED = {
  name: null,
  description: null,
  guidance: null,
  documents: [],
  countsFromLabel: null,
  editedFields: [],
};

const buildTranslationEdits = (
  patches: UpdateTemplateBody['translations'] = {},
  { id: templateId, translations }: Template & { translations: TemplateTranslation[] },
) =>
  Object.entries(patches).flatMap(([language, patch]) => {
    const stored = translations.find((translation) => translation.language === language);
    const edit = buildEdit(patch, stored ?? UNTRANSLATED);
    if (!edit) return [];
    return { where: { templateId_language: { templateId, language } }, create: { language, ...edit }, update: edit };
  });

/** Returns the fields that differ, and marks them as edited; undefined if none differs. */
function buildEdit<Patch extends object>(patch: Patch, stored: { editedFields: string[] }) {
  const changed = Object.entries(patch).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, stored[field as keyof typeof stored]),
  );
  if (changed.length === 0) return undefined;
  const editedFields = [...new Set([...stored.editedFields, ...changed.map(([field]) => field)])];
  return { ...(Object.fromEntries(changed) as Patch), editedFields };
}
