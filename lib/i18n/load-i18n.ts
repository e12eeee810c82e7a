import compile from 'icu-minify/compile';
import { makeDateWords } from './date-words';
import { createI18n, type I18n, type I18nData } from './i18n';
import { isLocale, languageOf, LOCALES, type Language, type Locale } from './languages';
import { messagesByLanguage } from './messages';
import type { Messages } from './translation';
import type { CompiledMessages } from './translator';

/** A first part of the texts' keys. */
export type MessageGroup = keyof Messages;

function* flatten(texts: object, path: string): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(texts)) {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === 'string') yield [key, value];
    else yield* flatten(value as object, key);
  }
}

/** Cloned, because React only passes objects with a prototype to the browser, and those of plurals have none. */
const compileMessages = (texts: object): CompiledMessages =>
  Object.fromEntries(Array.from(flatten(texts, ''), ([key, text]) => [key, structuredClone(compile(text))]));

const load = (language: Language) => ({
  messages: compileMessages(messagesByLanguage[language]),
  dateWords: makeDateWords(language),
});

const cachedLanguages = new Map<Language, ReturnType<typeof load>>();

function loadLanguage(language: Language) {
  const loaded = cachedLanguages.get(language) ?? load(language);
  cachedLanguages.set(language, loaded);
  return loaded;
}

const cachedLocales = new Map<Locale, I18n>();

/** For the server, with all texts. */
export function getI18n(locale: Locale): I18n {
  const i18n = cachedLocales.get(locale) ?? createI18n({ locale, ...loadLanguage(languageOf(locale)) });
  cachedLocales.set(locale, i18n);
  return i18n;
}

/** For what a user gets outside a request, such as a mail. Uses the default locale for an unknown one. */
export const i18nOfUser = ({ locale }: { locale: string }): I18n => getI18n(isLocale(locale) ? locale : LOCALES[0]);

/** For the browser, with the texts of some groups. */
export function i18nDataFor(locale: Locale, groups: readonly MessageGroup[]): I18nData {
  const { messages, dateWords } = loadLanguage(languageOf(locale));
  const isNeeded = (key: string) => groups.some((group) => key.startsWith(`${group}.`));
  return { locale, dateWords, messages: Object.fromEntries(Object.entries(messages).filter(([key]) => isNeeded(key))) };
}
