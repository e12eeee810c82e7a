import { foldText } from '@/lib/fold-text';
import type { I18n } from '@/lib/i18n/i18n';
import { isWordIn, slipPatterns, splitWords, toWordLine, wantedWords } from '@/lib/search-words';
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
  const { named, others } = findMatches(offered, search);
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
function findBest(named: readonly TemplateOption[], search: string): TemplateOption | undefined {
  const words = wantedWords(search);
  const hasWords = ({ name }: TemplateOption) => words.every((word) => isWordIn(toWordLine([name]), word));
  return (words.length > 0 && named.find(hasWords)) || named[0];
}

/**
 * A template matches if its name contains `search`, or its name and search terms contain the beginning of each word of
 * it. If none of `templates` matches, one slip in each longer word is allowed.
 */
function findMatches(templates: readonly TemplateOption[], search: string) {
  const folded = foldText(search);
  const words = wantedWords(search);
  const patterns = slipPatterns(words).map((pattern) => (pattern === null ? null : new RegExp(pattern, 'u')));
  const hasWords = (texts: readonly string[], withSlips: boolean): boolean => {
    const line = toWordLine(texts);
    const isKnown = (word: string, index: number) =>
      isWordIn(line, word) || (withSlips && patterns[index]?.test(line) === true);
    return words.length > 0 && words.every(isKnown);
  };
  const find = (withSlips: boolean) => {
    const isNamed = ({ name }: TemplateOption) => foldText(name).includes(folded) || hasWords([name], withSlips);
    const named = templates.filter(isNamed);
    const others = templates.filter(
      (template) => !named.includes(template) && hasWords([template.name, ...template.searchTerms], withSlips),
    );
    return { named, others };
  };
  const exact = find(false);
  return exact.named.length + exact.others.length > 0 ? exact : find(true);
}

/** Shorter words are in names and search terms only by chance: 'Exam or test', 'Road to Health'. */
const MIN_TELLING_LENGTH = 3;
const LONG_WORD_LENGTH = 5;

/**
 * The template with the most words of a line in its name and search terms, and those words; with as many, the one with
 * more of them in its name. Null if none has any, or several are as good.
 */
export function findTemplateIn(
  templates: readonly TemplateOption[],
  text: string,
): { template: TemplateOption; words: string[] } | null {
  const wanted = [...new Set(splitWords(text))];
  const found = templates
    .map((template) => {
      const nameLine = `${toWordLine([template.name])} `;
      const line = `${toWordLine([template.name, ...template.searchTerms])} `;
      // Also a part of an Afrikaans compound: 'lisensieskyf' of 'Voertuiglisensieskyf'.
      const isInName = (word: string) =>
        isWordIn(nameLine, `${word} `) || (word.length >= LONG_WORD_LENGTH && nameLine.includes(word));
      const words = wanted.filter((word) => isWordIn(line, `${word} `) || isInName(word));
      const isTelling = words.some((word) => word.length >= MIN_TELLING_LENGTH);
      return { template, words, score: isTelling ? words.length * 100 + words.filter(isInName).length : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [first, second] = found;
  return first && first.score !== second?.score ? { template: first.template, words: first.words } : null;
}
