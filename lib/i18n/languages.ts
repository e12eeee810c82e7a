import type { DatePatternsName } from './date-styles';
import type { Catalogue } from './translation';

interface LanguageDefinition {
  /** In the language itself. */
  name: string;
  /** Imports the catalogue only when called, because the browser loads this file too. */
  loadMessages: () => Promise<Catalogue>;
  /** The first locale is the language's default. */
  locales: Record<string, LocaleDefinition>;
}

interface LocaleDefinition {
  /** In English. */
  name: string;
  /** In the language itself, if that differs. */
  ownName?: string;
  datePatterns: DatePatternsName;
  /** 0 for Sunday, 1 for Monday. */
  weekStartsOn: 0 | 1;
}

/** The first language is the default: every text exists in it. Its first locale is the product's default. */
const definitions = {
  en: {
    name: 'English',
    loadMessages: () => import('./messages/en').then(({ en }) => en),
    locales: {
      'en-ZA': { name: 'English (South Africa)', datePatterns: 'british', weekStartsOn: 0 },
      'en-US': { name: 'English (United States)', datePatterns: 'american', weekStartsOn: 0 },
      'en-GB': { name: 'English (United Kingdom)', datePatterns: 'british', weekStartsOn: 1 },
    },
  },
  af: {
    name: 'Afrikaans',
    loadMessages: () => import('./messages/af').then(({ af }) => af),
    locales: {
      'af-ZA': {
        name: 'Afrikaans (South Africa)',
        ownName: 'Afrikaans (Suid-Afrika)',
        datePatterns: 'withoutCommas',
        weekStartsOn: 0,
      },
    },
  },
} as const satisfies Record<string, LanguageDefinition>;

export type Language = keyof typeof definitions;
export const LANGUAGES = Object.keys(definitions) as [Language, ...Language[]];

export const DEFAULT_LANGUAGE = 'en' satisfies Language;
export const TRANSLATED_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];

/** The name of the language in that language. */
export const languageName = (language: Language): string => definitions[language].name;

export const loadMessages = (language: Language): Promise<Catalogue> => definitions[language].loadMessages();

type LocaleOf<Each extends Language> = Each extends Language ? keyof (typeof definitions)[Each]['locales'] : never;
export type Locale = LocaleOf<Language>;

export const localeDefinitions: Record<Locale, LocaleDefinition> = Object.assign(
  {},
  ...Object.values(definitions).map(({ locales }) => locales),
);
export const LOCALES = Object.keys(localeDefinitions) as [Locale, ...Locale[]];

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Returns the default language for an unknown locale. */
export const languageOf = (locale: string): Language =>
  LANGUAGES.find((language) => locale.startsWith(`${language}-`)) ?? DEFAULT_LANGUAGE;

export const defaultLocaleOf = (language: Language): Locale =>
  LOCALES.find((locale) => languageOf(locale) === language) ?? LOCALES[0];

/** The name of `locale` for a reader of `language`: in that language if it is the locale's own, else in English. */
export function localeName(locale: Locale, language: Language): string {
  const { name, ownName } = localeDefinitions[locale];
  return languageOf(locale) === language && ownName !== undefined ? ownName : name;
}
