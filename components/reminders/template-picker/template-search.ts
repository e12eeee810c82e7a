import { foldText } from '@/lib/fold-text';
import type { I18n } from '@/lib/i18n/i18n';
import { findMatching, hasWords, toWordLine } from '@/lib/search-words';
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
  const matching = findMatching(offered, search, toSearchable).sort(byName(i18n));
  const { t } = i18n;
  return [
    { heading: t('reminderForm.template.universal'), templates: matching.filter(({ region }) => region == null) },
    { heading: t('reminderForm.template.southAfrican'), templates: matching.filter(({ region }) => region === 'ZA') },
  ].filter((group) => group.templates.length > 0);
}

/** Of the templates shown, the first whose name has the words of `search`, or contains it; undefined if none does. */
export function findBestMatch(shown: readonly TemplateOption[], search: string): TemplateOption | undefined {
  const folded = foldText(search);
  if (folded === '') return undefined;
  return shown.find(({ name }) => hasWords(name, search)) ?? shown.find(({ name }) => foldText(name).includes(folded));
}

const toSearchable = ({ name, searchTerms }: TemplateOption) => ({
  text: foldText(name),
  words: toWordLine([name, ...searchTerms]),
});
