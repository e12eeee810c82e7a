import type { DateVocabulary } from '@/lib/i18n/date-vocabulary';
import { unitOf } from '@/lib/schedule/read-repeat-words';
import { bare, type Word } from './entry-words';

/** Whether the words around a day say that another day is meant, which has to be asked for. */
export function isOfAnotherDay(
  text: string,
  before: readonly Word[],
  after: readonly Word[],
  vocabulary: DateVocabulary,
): boolean {
  const said = before.map(({ folded }) => folded);
  const words = said.slice(0, said.findLastIndex((word) => !vocabulary.fillers.includes(word)) + 1);
  return (
    isCountedFrom(words, vocabulary) ||
    isEndOfRange(words, vocabulary) ||
    isPartOfNext(text, words, vocabulary) ||
    isOtherWeekday(text, words, after, vocabulary)
  );
}

/** 'two weeks before 5 March', but not 'every 3 months from 5 March' and 'R99 a month from 5 March' */
function isCountedFrom(words: readonly string[], vocabulary: DateVocabulary): boolean {
  const [relation = '', unit = '', count = '', ...more] = words.toReversed();
  if (!vocabulary.relativeTo.includes(relation) || unitOf(unit, vocabulary) === null) return false;
  const isRepeat = [count, more[0] ?? ''].some((word) => vocabulary.every.includes(word));
  return !isRepeat && !(vocabulary.one.includes(count) && /\d/.test(more[0] ?? ''));
}

/** '9 March' of '5 to 9 March' */
function isEndOfRange(words: readonly string[], { rangeTo }: DateVocabulary): boolean {
  const [to, from = ''] = words.toReversed();
  return to !== undefined && (to === '' || rangeTo.includes(to)) && /^\d{1,2}(?:[a-z]{2,3})?$/.test(from);
}

/** 'next week' of 'end of next week', 'in a week' of 'Friday in a week' */
function isPartOfNext(text: string, words: readonly string[], vocabulary: DateVocabulary): boolean {
  const { partOf, monthEnd, weekdays } = vocabulary;
  const [first = '', ...more] = text.split(' ').map(bare);
  const isUnit = unitOf(more.at(-1) ?? first, vocabulary) !== null;
  const previous = words.at(-1) ?? '';
  return (
    isUnit &&
    ([...partOf, ...monthEnd].includes(previous) ||
      (weekdays.flat().includes(previous) && vocabulary.in.includes(first)))
  );
}

/** The Friday of 'Friday in a week', 'last Friday of the month', 'every last Friday', 'Friday week' and 'Good Friday'. */
function isOtherWeekday(
  text: string,
  words: readonly string[],
  after: readonly Word[],
  vocabulary: DateVocabulary,
): boolean {
  const { weekdays, last, every, feasts, fillers } = vocabulary;
  const [first = '', ...more] = text.split(' ').map(bare);
  if (!weekdays.flat().includes(more.at(-1) ?? first)) return false;
  const isOfMonth = fillers.includes(after[0]?.folded ?? '');
  const next = after.find(({ folded }) => !isOfMonth || ![...fillers, ...every].includes(folded));
  if (next && unitOf(next.folded, vocabulary) !== null) return true;
  if (vocabulary.in.includes(after[0]?.folded ?? '') && unitOf(after[2]?.folded ?? '', vocabulary) !== null)
    return true;
  const previous = words.at(-1) ?? '';
  return [...last, ...feasts].includes(previous) || (last.includes(first) && every.includes(previous));
}
