import { db } from '@/lib/database/db';
import { foldText } from '@/lib/fold-text';
import type { Language } from '@/lib/i18n/languages';
import { isWordIn, slipPatterns, toWordLine } from '@/lib/search-words';
import { translationsIn } from './translations';

interface TemplateMatches {
  /** Ids of templates whose name contains the whole search. */
  named: string[];
  /** A template's id and a word of the search, separated by a space, for each word that the template has. */
  words: string[];
}

/** Returns a search of the names and search terms of templates, in English and in `language`. */
export async function readTemplateSearch(
  language: Language,
): Promise<(search: string, words: readonly string[], options: { withSlips: boolean }) => TemplateMatches> {
  const templates = await db.template.findMany({
    relationLoadStrategy: 'join',
    select: { id: true, name: true, searchTerms: true, translations: translationsIn(language) },
  });
  return (search, words, { withSlips }) => {
    const folded = foldText(search);
    const patterns = slipPatterns(words).map((pattern) =>
      withSlips && pattern !== null ? new RegExp(pattern, 'u') : null,
    );
    const matches: TemplateMatches = { named: [], words: [] };
    for (const { id, translations, ...english } of templates) {
      const names = [english.name, translations?.[0]?.name ?? ''];
      if (names.some((name) => foldText(name).includes(folded))) matches.named.push(id);
      const line = toWordLine([...names, ...english.searchTerms, ...(translations?.[0]?.searchTerms ?? [])]);
      for (const [index, word] of words.entries())
        if (isWordIn(line, word) || patterns[index]?.test(line)) matches.words.push(`${id} ${word}`);
    }
    return matches;
  };
}
