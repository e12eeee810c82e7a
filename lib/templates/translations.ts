import { DEFAULT_LANGUAGE, type Language } from '@/lib/i18n/languages';
import type { Template, TemplateTranslation } from '@/prisma/generated/client';
import { translateTexts } from './rules';

/** `include: { translations: translationsIn(language) }` loads what `translateTemplate` and `templateName` need. */
export const translationsIn = (language: Language) => language !== DEFAULT_LANGUAGE && { where: { language } };

interface Translated {
  /** At most one. Missing for English, because the template itself contains the English texts. */
  translations?: TemplateTranslation[];
}

export const templateName = ({ name, translations }: Pick<Template, 'name'> & Translated): string =>
  translations?.[0]?.name ?? name;

/** Untranslated texts stay in English. Search terms keep the English words, because users may search for those too. */
export function translateTemplate({ translations, ...template }: Template & Translated): Template {
  const translation = translations?.[0];
  if (!translation) return template;
  return {
    ...template,
    ...translateTexts(template, translation),
    countsFromLabel: template.countsFromLabel && (translation.countsFromLabel ?? template.countsFromLabel),
    searchTerms: [...translation.searchTerms, ...(translation.name ? [template.name] : []), ...template.searchTerms],
  };
}
