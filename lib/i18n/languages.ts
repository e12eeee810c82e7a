/** The first language is the default. Every text exists in the default language. */
export const LANGUAGES = ['en', 'af'] as const;
export type Language = (typeof LANGUAGES)[number];

export const [DEFAULT_LANGUAGE, ...TRANSLATED_LANGUAGES] = LANGUAGES;
export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', af: 'Afrikaans' };

/** The first locale of each language is that language's default; the very first is the product's default. */
export const LOCALES = ['en-ZA', 'en-US', 'en-GB', 'af-ZA'] as const;
export type Locale = (typeof LOCALES)[number];

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Returns the default language for an unknown locale. */
export const languageOf = (locale: string): Language =>
  LANGUAGES.find((language) => locale.startsWith(`${language}-`)) ?? LANGUAGES[0];

export const defaultLocaleOf = (language: Language): Locale =>
  LOCALES.find((locale) => languageOf(locale) === language) ?? LOCALES[0];
