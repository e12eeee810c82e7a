import { foldText } from '@/lib/fold-text';
import type { DateVocabulary } from '@/lib/i18n/date-vocabulary';
import { MAX_REPEAT_INTERVAL, REPEAT_UNITS, type Repeat, type RepeatUnit } from './recurrence-rules';

const FREQUENCIES = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const;

/** What a word counts: 'weeks' of 'every 3 weeks' and 'in 3 weeks'. */
export const unitOf = (word: string, vocabulary: DateVocabulary): RepeatUnit | null =>
  REPEAT_UNITS.find((unit) => vocabulary[unit].includes(word)) ?? null;

/** Reads 'monthly', 'every month' and 'every 3 months'; null for other text, and for more than `MAX_REPEAT_INTERVAL`. */
export function readRepeatWords(text: string, vocabulary: DateVocabulary): Repeat | null {
  const [first = '', ...more] = foldText(text.slice(0, MAX_LENGTH)).split(' ');
  const named = REPEAT_UNITS.find((unit) => vocabulary[FREQUENCIES[unit]].includes(first));
  if (named) return more.length === 0 ? { every: 1, unit: named } : null;
  if (!vocabulary.every.includes(first) || more.length > 2) return null;
  const unit = unitOf(more.at(-1) ?? '', vocabulary);
  const every = more.length === 1 ? 1 : /^\d{1,2}$/.test(more[0] ?? '') ? Number(more[0]) : 0;
  return unit && every >= 1 && every <= MAX_REPEAT_INTERVAL ? { every, unit } : null;
}

/** Longer than any repeat. */
const MAX_LENGTH = 60;
