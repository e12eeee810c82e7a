import compile from 'icu-minify/compile';
import { DATE_PATTERNS } from './date-styles';
import { makeDateWords } from './date-words';
import { createI18n, type I18n, type I18nData } from './i18n';
import { isLocale, languageOf, localeDefinitions, LOCALES, type Language, type Locale } from './languages';
import { messagesByLanguage } from './messages';
import type { Messages } from './translation';
import type { CompiledMessages } from './translator';

/** First part of a text key, such as 'mails', or more of it, such as 'reminders.row'. */
export type MessageGroup = keyof Messages | `${keyof Messages}.${string}`;

function* flatten(texts: object, path: string): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(texts)) {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === 'string') yield [key, value];
    else yield* flatten(value as object, key);
  }
}

/** Cloned, because React cannot pass objects without a prototype to the browser. */
const compileMessages = (texts: object): CompiledMessages =>
  structuredClone(Object.fromEntries(Array.from(flatten(texts, ''), ([key, text]) => [key, compile(text)])));

const load = (language: Language) => ({
  messages: compileMessages(messagesByLanguage[language]),
  dateWords: makeDateWords(language),
});

function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
}

const loadLanguage = memoize(load);

function withMessages(locale: Locale, messages: CompiledMessages): I18nData {
  const { datePatterns, weekStartsOn } = localeDefinitions[locale];
  const language = languageOf(locale);
  const { dateWords } = loadLanguage(language);
  return { locale, language, messages, dateWords, datePatterns: DATE_PATTERNS[datePatterns], weekStartsOn };
}

/** Contains all texts of the locale's language, for use on the server. */
export const getI18n: (locale: Locale) => I18n = memoize((locale) =>
  createI18n(withMessages(locale, loadLanguage(languageOf(locale)).messages)),
);

/** For texts sent outside a request, such as mails. Falls back to the default locale if the user's is unknown. */
export const i18nOfUser = ({ locale }: { locale: string }): I18n => getI18n(isLocale(locale) ? locale : LOCALES[0]);

/** Of groups that contain each other, a text belongs to the smallest. */
export const groupOf = (key: string, groups: readonly MessageGroup[]): MessageGroup | undefined =>
  groups.filter((group) => `${key}.`.startsWith(`${group}.`)).sort((one, other) => other.length - one.length)[0];

/** Returns the texts that belong to `groups` and not to `otherGroups`. */
export function messagesOf(
  language: Language,
  groups: readonly MessageGroup[],
  otherGroups: readonly MessageGroup[] = [],
): CompiledMessages {
  const messages = Object.entries(loadLanguage(language).messages);
  const isWanted = (group: MessageGroup | undefined) => group !== undefined && groups.includes(group);
  return Object.fromEntries(messages.filter(([key]) => isWanted(groupOf(key, [...groups, ...otherGroups]))));
}

const serialize = memoize((parameters: string) => {
  const [locale, ...groups] = JSON.parse(parameters) as Parameters<typeof i18nDataFor>;
  return JSON.stringify(withMessages(locale, messagesOf(languageOf(locale), ...groups)));
});

/** For the browser: `I18nData` as JSON, with only the texts that belong to `groups` and not to `lazyGroups`. */
export const i18nDataFor = (
  locale: Locale,
  groups: readonly MessageGroup[],
  lazyGroups: readonly MessageGroup[] = [],
): string => serialize(JSON.stringify([locale, groups, lazyGroups]));
