import { foldText } from '@/lib/fold-text';
import type { I18n } from '@/lib/i18n/i18n';
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
  const matching = templates
    .filter((template) => isOffered(template, showSouthAfrican) && matchesSearch(template, search))
    .sort(byName(i18n));
  const { t } = i18n;
  return [
    { heading: t('reminderForm.template.universal'), templates: matching.filter(({ region }) => region == null) },
    { heading: t('reminderForm.template.southAfrican'), templates: matching.filter(({ region }) => region === 'ZA') },
  ].filter((group) => group.templates.length > 0);
}

/** True if the name contains `search`, or each word of `search` is the start of a word in the name or search terms. */
function matchesSearch({ name, searchTerms }: TemplateOption, search: string): boolean {
  if (foldText(name).includes(foldText(search))) return true;
  const known = splitWords([name, ...searchTerms].join(' '));
  const wanted = splitWords(search);
  return wanted.length > 0 && wanted.every((word) => known.some((candidate) => candidate.startsWith(word)));
}

/** Ignores case, accents and apostrophes. */
const splitWords = (text: string): string[] =>
  foldText(text)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
