import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { DEFAULT_LANGUAGE, languageOf, type Language } from '@/lib/i18n/languages';
import { textsIn } from './rules';
import type { AdminTemplate, TemplateOption } from './schema';
import { serializeAdminTemplate, serializeTemplate } from './serialize';
import { translateTemplate, translationsIn } from './translations';

/** Lists the active templates in the caller's language, sorted by name, and how often the caller uses each. */
export async function listActiveTemplates({ actor }: { actor: Actor }): Promise<TemplateOption[]> {
  const language = languageOf(actor.locale);
  const templates = await db.template.findMany({
    where: { isActive: true },
    orderBy: { name: 'asc' },
    include: {
      _count: { select: { reminders: { where: { userId: actor.id } } } },
      translations: translationsIn(language),
    },
  });
  const options = templates.map(({ _count, ...template }) => ({
    ...serializeTemplate(translateTemplate(template)),
    timesUsed: _count.reminders,
  }));
  return language === DEFAULT_LANGUAGE ? options : options.sort((a, b) => a.name.localeCompare(b.name, language));
}

/** Lists the templates with the texts of all languages, sorted by their names in `language`. */
export async function listAllTemplates({ language }: { language: Language }): Promise<AdminTemplate[]> {
  const rows = await db.template.findMany({ orderBy: { name: 'asc' }, include: { translations: true } });
  const templates = rows.map(serializeAdminTemplate);
  if (language === DEFAULT_LANGUAGE) return templates;
  const nameOf = (template: AdminTemplate) => textsIn(language, template).name;
  return templates.sort((a, b) => nameOf(a).localeCompare(nameOf(b), language));
}
