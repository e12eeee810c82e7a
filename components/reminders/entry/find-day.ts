import {
  omitsYear,
  parsePastDay,
  parseTypedDay,
  type ParseDayOptions,
} from '@/components/reminders/due-date/parse-typed-day';
import { daysBetween, type Day } from '@/lib/calendar';
import { foldText } from '@/lib/fold-text';
import type { DateVocabulary } from '@/lib/i18n/date-vocabulary';
import { monthNumber } from '@/lib/i18n/read-written-date';
import { unitOf } from '@/lib/schedule/read-repeat-words';
import { bare, type Taken, type Word, type Words } from './entry-words';
import { isOfAnotherDay } from './other-day';

/** `read` is the date alone; `past` is the day if it has happened, null if the one ahead is nearer. */
export type FoundDay = Taken<Day> & { omitsYear: boolean; past: Day | null };
export type DayContext = Omit<ParseDayOptions, 'isOccasion' | 'century'>;

type IsDay = (text: string, before: readonly Word[], after: readonly Word[]) => boolean;

/** Takes a day that cannot be anything else. */
export function takeDay(words: Words, context: DayContext): FoundDay | null {
  const { connectives, fillers, every, weekdays } = context.vocabulary;
  return takeThat(words, context, (text, before, [next]) => {
    const { folded } = before.at(-1) ?? { folded: '' };
    // 'every 2nd Friday' and 'every 2nd month' say nothing of the 2nd.
    const isCounting = next && (weekdays.flat().includes(next.folded) || unitOf(next.folded, context.vocabulary));
    const isTied = connectives.includes(folded) || (every.includes(folded) && !isCounting);
    const isTiedOrdinal = (isTied || fillers.includes(folded)) && isOrdinal(foldText(text), context.vocabulary);
    return isTiedOrdinal || isClearlyDay(text, isTied, context);
  });
}

/** 'Grade 8th', "Lerato's 21st" */
const NAMED_BY_ORDINAL = /'s$|^(?:grade|graad|se|my|our|your|his|her|their|ons|jou|sy|haar|hul)$/;

/** Takes the ordinal of 'dstv 15th' and of '1st of every month R899', but not of '1st birthday'. */
export function takeOrdinal(words: Words, context: DayContext): FoundDay | null {
  const { vocabulary } = context;
  return takeThat(words, context, (text, before, after) => {
    const previous = before.at(-1);
    const next = after.find(({ folded }) => folded !== '' && !vocabulary.joining.includes(folded));
    const isDay = next ? next.isTaken : previous !== undefined;
    return isDay && isOrdinal(foldText(text), vocabulary) && !NAMED_BY_ORDINAL.test(previous?.folded ?? '');
  });
}

function takeThat(words: Words, context: DayContext, isDay: IsDay): FoundDay | null {
  const { vocabulary } = context;
  const unsure = { ...context, isOccasion: false };
  const found = words.take(
    (text, ...around) => {
      if (!isDay(text, ...around) || isOfAnotherDay(text, ...around, vocabulary)) return null;
      const day = parseTypedDay(yearLast(text, vocabulary), unsure);
      return day && beginsWithName(text, day, vocabulary) ? null : day;
    },
    [...vocabulary.connectives, ...vocabulary.fillers, ...vocabulary.during, ...vocabulary.this],
  );
  if (!found) return null;
  const said = yearLast(found.read, vocabulary);
  const { today } = context;
  const past = parsePastDay(said, unsure) ?? found.value;
  const isNearer = past <= today && daysBetween(past, today) <= Math.abs(daysBetween(today, found.value));
  return { ...found, read: said, omitsYear: omitsYear(said, unsure), past: isNearer ? past : null };
}

/** 'Ma 4 Mei' names the mother, unless it is a Monday. */
function beginsWithName(text: string, day: Day, { weekdays }: DateVocabulary): boolean {
  const [first = '', ...more] = text.split(' ');
  const weekday = /^[a-z]{2}$/i.test(first) ? weekdays.findIndex((names) => names.includes(foldText(first))) : -1;
  return weekday >= 0 && more.length > 0 && weekday !== new Date(day).getUTCDay();
}

/** '14 March 2027' of '2027 on 14 March' */
function yearLast(text: string, { connectives }: DateVocabulary): string {
  const [year = '', ...date] = text.split(' ');
  const from = date.findIndex((word) => !connectives.includes(bare(word)));
  return /^\d{4}$/.test(year) && /[a-z]/i.test(text) ? [...date.slice(from), year].join(' ') : text;
}

/** Whether words inside a line can only mean a day: not the '8' of 'Grade 8', nor '3d', 'sun' and '1.5'. */
function isClearlyDay(text: string, isTied: boolean, { vocabulary }: DayContext): boolean {
  const folded = foldText(text);
  const letters = folded.match(/[a-z]+/g) ?? [];
  const numbers = folded.match(/\d+/g) ?? [];
  // 'the' of '31 Jan the dentist' is not part of the date.
  if (folded.includes(':') || vocabulary.fillers.includes(folded.split(' ').at(-1)!)) return false;
  if (numbers.length === 0) return letters.length > 1 || folded.length > 3 || isTied;
  if (letters.length === 0) {
    const hasYear = numbers.length === 3 && (!folded.includes(' ') || numbers.some(({ length }) => length === 4));
    return folded.startsWith('+') || hasYear || /^\d{1,2}\/\d{1,2}$/.test(folded);
  }
  if (letters.some((word) => monthNumber(word, vocabulary) !== null)) return true;
  if (vocabulary.ago.includes(letters.at(-1)!)) return true;
  return vocabulary.in.includes(letters[0]!) || vocabulary.weekdays.flat().includes(letters[0]!);
}

const isOrdinal = (folded: string, { fillers }: DateVocabulary): boolean =>
  fillers.includes(/^\d{1,2}([a-z]+)$/.exec(folded)?.[1] ?? '');
