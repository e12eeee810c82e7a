import { foldText } from '@/lib/fold-text';
import type { DateVocabulary } from '@/lib/i18n/date-vocabulary';
import { MAX_REPEAT_INTERVAL, REPEAT_UNITS, type Repeat, type RepeatUnit } from './recurrence-rules';

const NAMED = {
  daily: { every: 1, unit: 'day' },
  weekly: { every: 1, unit: 'week' },
  fortnightly: { every: 2, unit: 'week' },
  monthly: { every: 1, unit: 'month' },
  quarterly: { every: 3, unit: 'month' },
  yearly: { every: 1, unit: 'year' },
} as const;
const NAMES = Object.keys(NAMED) as (keyof typeof NAMED)[];

/** What a word counts: 'weeks' of 'every 3 weeks' and 'in 3 weeks'. */
export const unitOf = (word: string, vocabulary: DateVocabulary): RepeatUnit | null =>
  REPEAT_UNITS.find((unit) => vocabulary[unit].includes(word)) ?? null;

/** The number that a word such as 'three' names, up to 12; 0 for other words. */
export const numberNamed = (word: string, { numbers }: DateVocabulary): number => (numbers.indexOf(word) % 12) + 1;

/** Reads 'monthly', 'every second month', 'every 3 months' and 'every three months'; null for other text or over `MAX_REPEAT_INTERVAL`. */
export function readRepeatWords(text: string, vocabulary: DateVocabulary): Repeat | null {
  const words = foldText(text.slice(0, MAX_LENGTH)).split(' ');
  const named = NAMES.find((name) => vocabulary[name].includes(words.join('-')));
  if (named) return { ...NAMED[named] };
  const [first = '', ...more] = words;
  if (!vocabulary.every.includes(first) || more.length > 2) return null;
  const unit = unitOf(more.at(-1) ?? '', vocabulary);
  const isSecond = vocabulary.everySecond.includes(words.slice(0, 2).join('-'));
  const [count = ''] = more;
  const counted = /^\d{1,2}$/.test(count) ? Number(count) : numberNamed(count, vocabulary);
  const every = more.length === 1 ? 1 : isSecond ? 2 : counted;
  return unit && every >= 1 && every <= MAX_REPEAT_INTERVAL ? { every, unit } : null;
}

/** Longer than any repeat. */
const MAX_LENGTH = 60;
