import { db } from '@/lib/database/db';
import { foldText } from '@/lib/fold-text';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { findMatching } from '@/lib/search-words';
import { readSearchableTemplates } from '@/lib/templates/searchable-templates';
import { toSearchable } from '../search-text';

/** Returns the ids of the actor's reminders that the search finds; undefined for a search that finds everything. */
export async function findBySearch(search: string, actor: Actor): Promise<string[] | undefined> {
  if (foldText(search) === '') return undefined;
  const [reminders, templates] = await Promise.all([
    db.reminder.findMany({
      where: { userId: actor.id },
      select: { id: true, searchText: true, templateId: true },
    }),
    readSearchableTemplates(languageOf(actor.locale)),
  ]);
  const found = findMatching(reminders, search, ({ searchText, templateId }) => {
    const own = toSearchable(searchText ?? '');
    const template = templates.get(templateId ?? '');
    return template ? { text: `${own.text}\n${template.text}`, words: own.words + template.words } : own;
  });
  return found.map(({ id }) => id);
}
