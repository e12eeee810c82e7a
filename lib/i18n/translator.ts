import format, { type CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Text, TextValues } from './text';
import type { Placeholders, Tags, TextAt, TextKey } from './translation';

export type CompiledMessages = Record<string, CompiledMessage>;

type RichValues<Key extends TextKey> = Placeholders<TextAt<Key>> &
  Record<Tags<TextAt<Key>>, (content: ReactNode) => ReactNode>;

export interface Translator {
  <Key extends TextKey>(key: Key, ...values: TextValues<Key>): string;
  /** Replaces tags with elements: `t.rich('consent', { link: (content) => <a href="/">{content}</a> })`. */
  rich: <Key extends TextKey>(key: Key, values: RichValues<Key>) => ReactNode;
  text: (text: Text) => string;
}

/** The returned translator throws an Error for a key that is missing from `messages`. */
export function createTranslator(messages: CompiledMessages, locale: string): Translator {
  const pluralRules = new Map<unknown, Intl.PluralRules>();
  const formatters = {
    getNumberFormat: Intl.NumberFormat,
    getDateTimeFormat: Intl.DateTimeFormat,
    getPluralRules: (locales?: string | string[], options?: Intl.PluralRulesOptions) => {
      const rules = pluralRules.get(options?.type) ?? new Intl.PluralRules(locales, options);
      pluralRules.set(options?.type, rules);
      return rules;
    },
  };
  const translate = <Element = string>(key: string, values?: object) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`The text ${key} is not loaded`);
    return format<Element>(message, locale, values as Record<string, string>, { formatters });
  };
  const translateText = (key: string, values?: object) => translate(key, values) as string;
  return Object.assign(translateText, {
    rich: (key: string, values: object) => createElement(Fragment, null, ...[translate<ReactNode>(key, values)].flat()),
    text: ({ key, values }: Text) => translateText(key, values),
  }) as Translator;
}
