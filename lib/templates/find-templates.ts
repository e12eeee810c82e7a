import { db } from '@/lib/database/db';
import { foldText } from '@/lib/fold-text';
import type { Language } from '@/lib/i18n/languages';
import { translationsIn } from './translations';

/** Returns the ids of templates whose name, in English or in `language`, contains the folded text. */
export async function findTemplateIds(folded: string, language: Language): Promise<string[]> {
  const templates = await db.template.findMany({
    relationLoadStrategy: 'join',
    select: { id: true, name: true, translations: translationsIn(language) },
  });
  const matches = (name: string | null | undefined) => name != null && foldText(name).includes(folded);
  return templates
    .filter(({ name, translations }) => matches(name) || matches(translations?.[0]?.name))
    .map(({ id }) => id);
}
