import type { z } from 'zod';
import { text, type Text, type TextValues } from './text';
import type { TextKey } from './translation';

type ValidationKey = Extract<TextKey, `validation.${string}`>;

/**
 * Encodes a text key and its values as a schema's error message, to be translated once the user's language is known.
 * `{maximum}` and `{minimum}` come from the failed check; pass all other values here.
 */
export const validationKey = <Key extends ValidationKey>(key: Key, ...[values]: [] | TextValues<Key>): string =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`;

/** Texts of checks without a `validationKey`. Forms never fail these checks; other API calls may. */
const textByCode = (issue: z.core.$ZodIssue): Text => {
  switch (issue.code) {
    case 'invalid_type':
      return text('validation.wrongType', { type: issue.expected });
    case 'invalid_format':
      return text('validation.invalidFormat');
    case 'invalid_value':
      return text('validation.unknownOption', { options: issue.values.map(String).join(', ') });
    case 'too_small':
      return text(`validation.${hasLength(issue) ? 'tooShort' : 'tooSmall'}`, { minimum: Number(issue.minimum) });
    case 'too_big':
      return text(`validation.${hasLength(issue) ? 'tooLong' : 'tooLarge'}`, { maximum: Number(issue.maximum) });
    case 'unrecognized_keys':
      return text('validation.unknownFields', { fields: issue.keys.join(', ') });
    default:
      return text('validation.invalid');
  }
};

const hasLength = ({ origin }: { origin: string }): boolean => origin === 'string' || origin === 'array';

export function issueText(issue: z.core.$ZodIssue): Text {
  const [key = '', values] = issue.message.split(/ (.*)/s);
  if (!key.startsWith('validation.')) return textByCode(issue);
  const limits = {
    ...('maximum' in issue && { maximum: Number(issue.maximum) }),
    ...('minimum' in issue && { minimum: Number(issue.minimum) }),
  };
  const given = values === undefined ? {} : (JSON.parse(values) as object);
  return { key: key as ValidationKey, values: { ...limits, ...given } };
}
