import { foldText } from '@/lib/fold-text';
import type { I18n } from '@/lib/i18n/i18n';
import { isWordIn, slipPatterns, toWordLine, wantedWords } from '@/lib/search-words';
import type { TemplateOption } from '@/lib/templates/schema';

export const byName =
  ({ compareTexts }: I18n) =>
  (a: TemplateOption, b: TemplateOption) =>
    compareTexts(a.name, b.name);

export const isOffered = ({ region }: TemplateOption, showSouthAfrican: boolean) => region == null || showSouthAfrican;

/** Returns the templates that match `search`, grouped by region and sorted by name. Omits empty groups. */
export function filterTemplateGroups(
  i18n: I18n,
  templates: readonly TemplateOption[],
  search: string,
  showSouthAfrican: boolean,
): { heading: string; templates: TemplateOption[] }[] {
  const offered = templates.filter((template) => isOffered(template, showSouthAfrican));
  const matching = offered.filter(findMatcher(offered, search)).sort(byName(i18n));
  const { t } = i18n;
  return [
    { heading: t('reminderForm.template.universal'), templates: matching.filter(({ region }) => region == null) },
    { heading: t('reminderForm.template.southAfrican'), templates: matching.filter(({ region }) => region === 'ZA') },
  ].filter((group) => group.templates.length > 0);
}

/** Of the templates shown, the first whose name has the words of `search`, or contains it; undefined if none does. */
export function findBestMatch(shown: readonly TemplateOption[], search: string): TemplateOption | undefined {
  const words = wantedWords(search);
  if (words.length === 0) return undefined;
  const hasWords = ({ name }: TemplateOption) => words.every((word) => isWordIn(toWordLine([name]), word));
  return shown.find(hasWords) ?? shown.find(({ name }) => foldText(name).includes(foldText(search)));
}

/**
 * Returns a function that says whether a template's name contains `search`, or its name and search terms contain the
 * beginning of each word of it. If none of `templates` matches, one slip in each longer word is allowed.
 */
function findMatcher(templates: readonly TemplateOption[], search: string): (template: TemplateOption) => boolean {
  const folded = foldText(search);
  const words = wantedWords(search);
  const patterns = slipPatterns(words).map((pattern) => (pattern === null ? null : new RegExp(pattern, 'u')));
  const matches =
    (withSlips: boolean) =>
    ({ name, searchTerms }: TemplateOption): boolean => {
      if (foldText(name).includes(folded)) return true;
      const line = toWordLine([name, ...searchTerms]);
      const isKnown = (word: string, index: number) =>
        isWordIn(line, word) || (withSlips && patterns[index]?.test(line) === true);
      return words.length > 0 && words.every(isKnown);
    };
  return matches(!templates.some(matches(false)));
}
