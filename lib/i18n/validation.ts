import { text, type Text, type TextValues } from './text';
import type { TextKey } from './translation';

type ValidationKey = Extract<TextKey, `validation.${string}`>;

/**
 * Encodes a text key and its values as a schema's error message, to be translated once the user's language is known.
 * `{maximum}` and `{minimum}` come from the failed check; pass all other values here.
 */
export const validationKey = <Key extends ValidationKey>(key: Key, ...[values]: [] | TextValues<Key>): string =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`;

interface Issue {
  message: string;
  maximum?: number | bigint;
  minimum?: number | bigint;
}

/** Issues without a text of ours keep Zod's message. Only invalid API calls cause such issues, never the forms. */
export function issueText({ message, maximum, minimum }: Issue): Text {
  // eslint-disable-next-line no-restricted-syntax -- the message holds a text key
  if (!message.startsWith('validation.')) return text('validation.other', { message });
  const [key = '', values] = message.split(/ (.*)/s);
  const limits = {
    ...(maximum !== undefined && { maximum: Number(maximum) }),
    ...(minimum !== undefined && { minimum: Number(minimum) }),
  };
  const given = values === undefined ? {} : (JSON.parse(values) as object);
  return { key: key as ValidationKey, values: { ...limits, ...given } };
}
