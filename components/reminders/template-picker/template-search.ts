import { foldText } from '@/lib/fold-text';
import type { I18n } from '@/lib/i18n/i18n';
import { findMatching, hasWords, splitWords, toWordLine } from '@/lib/search-words';
import type { TemplateOption } from '@/lib/templates/schema';

export const byName =
  ({ compareTexts }: I18n) =>
  (a: TemplateOption, b: TemplateOption) =>
    compareTexts(a.name, b.name);

export const isOffered = ({ region }: TemplateOption, showSouthAfrican: boolean) => region == null || showSouthAfrican;

export interface TemplateMatches {
  /** Stands above the groups, and in none of them; null without a search. */
  best: TemplateOption | null;
  groups: { heading: string; templates: TemplateOption[] }[];
}

/**
 * Returns the templates that match `search`, grouped by region; those that match by name before those that match by
 * search terms, each sorted by name. A group without a match by name comes last. Omits empty groups.
 */
export function searchTemplates(
  i18n: I18n,
  templates: readonly TemplateOption[],
  search: string,
  showSouthAfrican: boolean,
): TemplateMatches {
  const offered = templates.filter((template) => isOffered(template, showSouthAfrican)).sort(byName(i18n));
  const matching = findMatching(offered, search, ({ name, searchTerms }) => searchable(name, searchTerms));
  const named = findMatching(matching, search, ({ name }) => searchable(name, []));
  const others = matching.filter((template) => !named.includes(template));
  const { t } = i18n;
  const best = search.trim() === '' ? null : (findBest(named, search) ?? others[0] ?? null);
  const groups = [
    { heading: t('reminderForm.template.universal'), isIn: ({ region }: TemplateOption) => region == null },
    { heading: t('reminderForm.template.southAfrican'), isIn: ({ region }: TemplateOption) => region === 'ZA' },
  ].map(({ heading, isIn }) => ({
    heading,
    templates: [...named, ...others].filter((template) => template !== best && isIn(template)),
    isNamed: named.some(isIn),
  }));
  return {
    best,
    groups: groups
      .filter((group) => group.templates.length > 0)
      .sort((a, b) => Number(b.isNamed) - Number(a.isNamed))
      .map(({ heading, templates }) => ({ heading, templates })),
  };
}

/** The first whose name has the words of `search`, otherwise the first whose name contains it. */
const findBest = (named: readonly TemplateOption[], search: string): TemplateOption | undefined =>
  named.find(({ name }) => hasWords(name, search)) ?? named[0];

const searchable = (name: string, searchTerms: readonly string[]) => ({
  text: foldText(name),
  words: toWordLine([name, ...searchTerms]),
});

/** Shorter words are in names and search terms only by chance: 'Exam or test', 'Road to Health'. */
const MIN_TELLING_LENGTH = 3;
const LONG_WORD_LENGTH = 5;
/** Said of any document, in English and Afrikaans. */
export const RENEWAL_WORDS = ['renew', 'renewal', 'renewing', 'hernu', 'hernuwe', 'hernuwing', 'vernuwe', 'vernuwing'];
/** In names and search terms, but said of anything. */
const UNTELLING = [
  ...['and', 'or', 'en', 'die', 'new', 'nuwe', 'house', 'home', 'huis', 'phone', 'water', 'work', 'werk', 'bank'],
  ...RENEWAL_WORDS,
];

/**
 * The template with the most words of a line in its name and in search terms that the line contains whole, those words,
 * and whether the name has one; with as many, the one with more of them in its name. Null if none has any, or several are
 * as good.
 */
export function findTemplateIn(
  templates: readonly TemplateOption[],
  text: string,
): { template: TemplateOption; words: string[]; isNamed: boolean } | null {
  const wanted = [...new Set(splitWords(text))];
  const found = templates
    .map((template) => {
      const name = splitWords(template.name);
      const terms = template.searchTerms
        .map(splitWords)
        .filter((term) => term.every((word) => wanted.includes(word)))
        .flat();
      // Also a part of an Afrikaans compound: 'lisensieskyf' of 'Voertuiglisensieskyf'.
      const isInName = (word: string) =>
        name.some((other) => other === word || (word.length >= LONG_WORD_LENGTH && other.includes(word)));
      const words = wanted.filter((word) => terms.includes(word) || isInName(word));
      const isTelling = words.some(
        (word) => word.length >= MIN_TELLING_LENGTH && (!UNTELLING.includes(word) || words.length === wanted.length),
      );
      const named = words.filter(isInName).length;
      return { template, words, isNamed: named > 0, score: isTelling ? words.length * 100 + named : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [first, second] = found;
  return first && first.score !== second?.score ? first : null;
}
