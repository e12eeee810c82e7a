import type { TemplateOption } from '@/lib/templates/schema';

const OFTEN_USED_COUNT = 5;

const byName = (a: TemplateOption, b: TemplateOption) => a.name.localeCompare(b.name);

const isOffered = ({ region }: TemplateOption, showSouthAfrican: boolean) => region == null || showSouthAfrican;

/** Groups the templates that match `search` by region, each group sorted by name. Omits empty groups. */
export function filterTemplateGroups(
  templates: readonly TemplateOption[],
  search: string,
  showSouthAfrican: boolean,
): { heading: string; templates: TemplateOption[] }[] {
  const matching = templates
    .filter((template) => isOffered(template, showSouthAfrican) && matchesSearch(template, search))
    .sort(byName);
  return [
    { heading: 'Universal Templates', templates: matching.filter(({ region }) => region == null) },
    { heading: 'South African Templates', templates: matching.filter(({ region }) => region === 'ZA') },
  ].filter((group) => group.templates.length > 0);
}

/** Returns the templates that this user has used most, filled up with those that are popular with most people. */
export const findOftenUsedTemplates = (
  templates: readonly TemplateOption[],
  showSouthAfrican: boolean,
): TemplateOption[] =>
  templates
    .filter((template) => isOffered(template, showSouthAfrican) && template.timesUsed + template.popularity > 0)
    .sort((a, b) => b.timesUsed - a.timesUsed || b.popularity - a.popularity || byName(a, b))
    .slice(0, OFTEN_USED_COUNT);

/** Finds part of the name, ignoring case, or words in any order that begin words of the name or the search terms. */
function matchesSearch({ name, searchTerms }: TemplateOption, search: string): boolean {
  if (name.toLowerCase().includes(search.trim().toLowerCase())) return true;
  const known = splitWords([name, ...searchTerms].join(' '));
  const wanted = splitWords(search);
  return wanted.length > 0 && wanted.every((word) => known.some((candidate) => candidate.startsWith(word)));
}

/** Ignores case, accents and apostrophes. */
const splitWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
