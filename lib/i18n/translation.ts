import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { en } from './messages/en';

export type Messages = typeof en;

/** The types of the values of a text's placeholders. A plural, for example, needs a number. */
export type Placeholders<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>;

/** The names of a text's tags, such as `link` in 'Read <link>more</link>'. */
export type Tags<Text extends string> =
  Text extends `${infer Before}<${infer Tag}>${infer Inside}</${string}>${infer After}`
    ? Tag | Tags<`${Before}${Inside}${After}`>
    : never;

type Names<Text extends string> = keyof Placeholders<Text> | Tags<Text>;

type WithSameNames<Source extends string, Target extends string> = [Names<Source>] extends [Names<Target>]
  ? [Names<Target>] extends [Names<Source>]
    ? Target
    : { surplus: Exclude<Names<Target>, Names<Source>> }
  : { missing: Exclude<Names<Source>, Names<Target>> };

type TranslationOf<Source, Target> = {
  [Key in keyof Source]: Key extends keyof Target
    ? Source[Key] extends string
      ? Target[Key] extends string
        ? WithSameNames<Source[Key], Target[Key]>
        : string
      : TranslationOf<Source[Key], Target[Key]>
    : Source[Key];
} & { [Key in Exclude<keyof Target, keyof Source>]: never };

declare const isChecked: unique symbol;
/** A translation whose keys, placeholders and tags are those of the English catalogue. */
interface Translation {
  [isChecked]: true;
}

export type Catalogue = Messages | Translation;

/** Fails to compile if a key, placeholder or tag is missing or surplus. */
export const defineTranslation = <const Target>(texts: Target & TranslationOf<Messages, Target>) =>
  texts as unknown as Target & Translation;

/** The path of a text, such as 'errors.unauthorized'. */
export type TextKey<Texts = Messages> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${TextKey<Texts[Key]>}`;
}[keyof Texts & string];

export type TextAt<Key extends string, Texts = Messages> = Key extends `${infer Group}.${infer Rest}`
  ? Group extends keyof Texts
    ? TextAt<Rest, Texts[Group]>
    : never
  : Key extends keyof Texts
    ? Texts[Key] & string
    : never;
