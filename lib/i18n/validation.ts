import { text, type Text } from './text';
import type { TextKey } from './translation';

type ValidationKey = Extract<TextKey, `validation.${string}`>;

/**
 * A schema's error message, translated when its reader is known. The text may use `{maximum}` and `{minimum}`, which are
 * those of the failed check, and the `params` of a `refine`.
 */
export const validationKey = (key: ValidationKey): string => key;

interface Issue {
  message: string;
  maximum?: number | bigint;
  minimum?: number | bigint;
  params?: Record<string, unknown>;
}

/** An issue without a text of ours keeps its own, which only a wrong API call can cause. */
export function issueText({ message, maximum, minimum, params }: Issue): Text {
  // eslint-disable-next-line no-restricted-syntax -- holds the key of a text
  if (!message.startsWith('validation.')) return text('validation.other', { message });
  const limits = {
    ...(maximum !== undefined && { maximum: Number(maximum) }),
    ...(minimum !== undefined && { minimum: Number(minimum) }),
  };
  return { key: message as ValidationKey, values: { ...limits, ...params } };
}
