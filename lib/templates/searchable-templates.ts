import { db } from '@/lib/database/db';
import { foldText } from '@/lib/fold-text';
import type { Language } from '@/lib/i18n/languages';
import { toWordLine, type Searchable } from '@/lib/search-words';
import { translationsIn } from './translations';

/** Reads the names and search terms of templates, in English and in `language`, by template id. */
export async function readSearchableTemplates(language: Language): Promise<Map<string, Searchable>> {
  const templates = await db.template.findMany({
    relationLoadStrategy: 'join',
    select: { id: true, name: true, searchTerms: true, translations: translationsIn(language) },
  });
  return new Map(
    templates.map(({ id, name, searchTerms, translations }) => {
      const names = [name, translations?.[0]?.name ?? ''];
      const words = toWordLine([...names, ...searchTerms, ...(translations?.[0]?.searchTerms ?? [])]);
      return [id, { text: names.map(foldText).join('\n'), words }];
    }),
  );
}
