import { isDeepStrictEqual } from 'node:util';
import type { PrismaClient, Template } from '@/prisma/generated/client';
import { clock } from '@/lib/clock';
import { applyTemplateBehaviour } from '@/lib/reminders/update-template';
import { BEHAVIOUR_FIELDS } from '@/lib/templates/rules';
import { SYSTEM_TEMPLATES, type SystemTemplate } from './catalogue';

type Field = keyof SystemTemplate;

/** The database refuses one of these without the other, so an admin's change to either keeps both. */
const APPLY_BY_FIELDS: readonly Field[] = ['applyByDays', 'applyByKind'];

/** The fields of a stored template that the seed has to bring up to date: those that differ and that no admin changed. */
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

/**
 * Brings the system templates in the database up to date, by key: adds the missing ones, leaves fields that an admin changed
 * as they are, and does not write to a template that is already right. Safe beside another seed or an admin at work.
 */
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
    // An admin's save since the read shows in editedFields; that row is left for the next seed.
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
