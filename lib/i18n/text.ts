import type { Placeholders, TextAt, TextKey } from './translation';

/** Rest parameters that take the values of a text's placeholders; empty if the text has no placeholders. */
export type TextValues<Key extends TextKey> = keyof Placeholders<TextAt<Key>> extends never
  ? []
  : [values: Placeholders<TextAt<Key>>];

/** A text to be translated later, once the user's language is known. */
export interface Text {
  key: TextKey;
  values: object | undefined;
}

export const text = <Key extends TextKey>(key: Key, ...[values]: TextValues<Key>): Text => ({ key, values });
