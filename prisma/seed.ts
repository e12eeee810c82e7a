import { isDeepStrictEqual } from 'node:util';
import type { PrismaClient, Template } from '@/prisma/generated/client';
import { clock } from '@/lib/clock';
import { applyTemplateBehaviour } from '@/lib/reminders/update-template';
import { BEHAVIOUR_FIELDS } from '@/lib/templates/rules';
import { SYSTEM_TEMPLATES, type SystemTemplate } from './catalogue';

type Field = keyof SystemTemplate;

/** A CHECK constraint requires both fields or neither, so an edit of one protects both from the seed. */
const APPLY_BY_FIELDS: readonly Field[] = ['applyByDays', 'applyByKind'];

/** Returns the fields that differ and that no admin has changed. */
export function findOutdatedFields(template: SystemTemplate, stored: Template): Partial<SystemTemplate> {
  const protectedFields = new Set(stored.editedFields);
  if (APPLY_BY_FIELDS.some((field) => protectedFields.has(field)))
    APPLY_BY_FIELDS.forEach((field) => protectedFields.add(field));
  return Object.fromEntries(
    Object.entries(template).filter(
      ([field, value]) => !protectedFields.has(field) && !isDeepStrictEqual(value, stored[field as Field]),
    ),
  );
}

export interface SeedCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/** Creates or updates the system templates, by key. Safe to run concurrently with another seed or an admin's edit. */
export async function seedTemplates(db: PrismaClient): Promise<SeedCounts> {
  const stored = new Map((await db.template.findMany()).map((template) => [template.key, template]));
  const missing = SYSTEM_TEMPLATES.filter(({ key }) => !stored.has(key));
  const { count: created } =
    missing.length > 0 ? await db.template.createMany({ data: missing, skipDuplicates: true }) : { count: 0 };

  let updated = 0;
  for (const template of SYSTEM_TEMPLATES) {
    const row = stored.get(template.key);
    const data = row && findOutdatedFields(template, row);
    if (!row || !data || Object.keys(data).length === 0) continue;
    // Skips a template that an admin has edited since it was read; the next seed updates it.
    const where = { id: row.id, editedFields: { equals: row.editedFields } };
    updated += await db.$transaction(async (tx) => {
      const { count } = await tx.template.updateMany({ where, data });
      if (count > 0 && BEHAVIOUR_FIELDS.some((field) => field in data)) {
        await applyTemplateBehaviour(tx, { ...row, ...data }, clock.now());
      }
      return count;
    });
  }
  return { created, updated, unchanged: SYSTEM_TEMPLATES.length - created - updated };
}
