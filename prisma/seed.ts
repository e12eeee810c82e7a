import { isDeepStrictEqual } from 'node:util';
import type { PrismaClient, Template, TemplateTranslation } from '@/prisma/generated/client';
import { clock } from '@/lib/clock';
import { TRANSLATED_LANGUAGES } from '@/lib/i18n/languages';
import { applyTemplateBehaviour } from '@/lib/reminders/update-template';
import { BEHAVIOUR_FIELDS } from '@/lib/templates/rules';
import { SYSTEM_TEMPLATES, type SystemTemplate } from './catalogue';

/** The fields of a group make sense only together, so an edit of one protects all from the seed. */
const FIELD_GROUPS: readonly (readonly string[])[] = [
  ['applyByDays', 'applyByUnit', 'applyByKind'],
  ['countsFromLabel', 'countsFromCount', 'countsFromUnit', 'countsFromRecess'],
];

/** Returns the fields whose stored value is outdated, except those that an admin has edited. */
export function findOutdatedFields<Fields extends object>(
  fields: Fields,
  stored: { [Field in keyof Fields]?: unknown } & { editedFields: string[] },
): Partial<Fields> {
  const protectedFields = new Set(stored.editedFields);
  for (const group of FIELD_GROUPS)
    if (group.some((field) => protectedFields.has(field))) group.forEach((field) => protectedFields.add(field));
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => !protectedFields.has(field) && !isDeepStrictEqual(value, stored[field as keyof Fields]),
    ),
  ) as Partial<Fields>;
}

export interface SeedCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/**
 * Creates or updates the system templates and their translations, by key. Safe to run concurrently with another seed or
 * an admin's edit.
 */
export async function seedTemplates(db: PrismaClient): Promise<SeedCounts> {
  const known = new Set((await db.template.findMany({ select: { key: true } })).map(({ key }) => key));
  const missing = SYSTEM_TEMPLATES.filter(({ key }) => !known.has(key)).map(
    ({ translations: _, ...columns }) => columns,
  );
  const { count: created } =
    missing.length > 0 ? await db.template.createMany({ data: missing, skipDuplicates: true }) : { count: 0 };
  if (created > 0) await createTranslations(db, new Set(missing.map(({ key }) => key)));

  const rows = await db.template.findMany({ include: { translations: true } });
  const stored = new Map(rows.map((row) => [row.key, row]));
  let updated = 0;
  for (const template of SYSTEM_TEMPLATES) {
    const row = stored.get(template.key);
    if (!row) continue;
    const changes = (await updateTemplate(db, template, row)) + (await saveTranslations(db, template, row));
    if (changes > 0 && known.has(template.key)) updated += 1;
  }
  return { created, updated, unchanged: SYSTEM_TEMPLATES.length - created - updated };
}

/** Creates the translations of new templates in one statement, because each statement waits for the disk. */
async function createTranslations(db: PrismaClient, keys: Set<string>): Promise<void> {
  const rows = await db.template.findMany({ where: { key: { in: [...keys] } }, select: { id: true, key: true } });
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const data = SYSTEM_TEMPLATES.flatMap(({ key, translations }) => {
    const templateId = ids.get(key);
    if (templateId === undefined) return [];
    return TRANSLATED_LANGUAGES.flatMap((language) =>
      translations[language] ? [{ templateId, language, ...translations[language] }] : [],
    );
  });
  await db.templateTranslation.createMany({ data, skipDuplicates: true });
}

type StoredTemplate = Template & { translations: TemplateTranslation[] };

/** Skips a template edited since it was read; the next seed updates it. @returns the number of rows updated */
async function updateTemplate(
  db: PrismaClient,
  { translations: _, ...columns }: SystemTemplate,
  row: StoredTemplate,
): Promise<number> {
  const data = findOutdatedFields<typeof columns>(columns, row);
  if (Object.keys(data).length === 0) return 0;
  return db.$transaction(async (tx) => {
    const where = { id: row.id, editedFields: { equals: row.editedFields } };
    const { count } = await tx.template.updateMany({ where, data });
    if (count > 0 && BEHAVIOUR_FIELDS.some((field) => field in data)) {
      await applyTemplateBehaviour(tx, { ...row, ...data }, row, clock.now());
    }
    return count;
  });
}

/** Skips missing translations, and those edited since they were read. @returns the number of rows created or updated */
async function saveTranslations(db: PrismaClient, template: SystemTemplate, row: StoredTemplate): Promise<number> {
  let saved = 0;
  for (const language of TRANSLATED_LANGUAGES) {
    const key = { templateId: row.id, language };
    const texts = template.translations[language];
    if (!texts) continue;
    const stored = row.translations.find((translation) => translation.language === language);
    const data = stored ? findOutdatedFields<Partial<TemplateTranslation>>(texts, stored) : texts;
    if (Object.keys(data).length === 0) continue;
    const { count } = stored
      ? await db.templateTranslation.updateMany({
          where: { ...key, editedFields: { equals: stored.editedFields } },
          data,
        })
      : await db.templateTranslation.createMany({ data: { ...key, ...texts }, skipDuplicates: true });
    saved += count;
  }
  return saved;
}
