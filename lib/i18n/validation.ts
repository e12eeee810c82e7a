import { text, type Text, type TextValues } from './text';
import type { TextKey } from './translation';

type ValidationKey = Extract<TextKey, `validation.${string}`>;

/**
 * A schema's error message, translated when its reader is known. The text may use `{maximum}` and `{minimum}`, which are
 * those of the failed check; other values must be given here.
 */
export const validationKey = <Key extends ValidationKey>(key: Key, ...[values]: [] | TextValues<Key>): string =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`;

interface Issue {
  message: string;
  maximum?: number | bigint;
  minimum?: number | bigint;
}

/** An issue without a text of ours keeps its own, which only a wrong API call can cause. */
export function issueText({ message, maximum, minimum }: Issue): Text {
  // eslint-disable-next-line no-restricted-syntax -- holds the key of a text
  if (!message.startsWith('validation.')) return text('validation.other', { message });
  const [key = '', values] = message.split(/ (.*)/s);
  const limits = {
    ...(maximum !== undefined && { maximum: Number(maximum) }),
    ...(minimum !== undefined && { minimum: Number(minimum) }),
  };
  const given = values === undefined ? {} : (JSON.parse(values) as object);
  return { key: key as ValidationKey, values: { ...limits, ...given } };
}
