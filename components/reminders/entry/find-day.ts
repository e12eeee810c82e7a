import {
  omitsYear,
  parsePastDay,
  parseTypedDay,
  readPeriod,
  type ParseDayOptions,
} from '@/components/reminders/due-date/parse-typed-day';
import { daysBetween, yearOf, type Day } from '@/lib/calendar';
import { foldText } from '@/lib/fold-text';
import type { DateVocabulary } from '@/lib/i18n/date-vocabulary';
import { monthNumber } from '@/lib/i18n/read-written-date';
import { unitOf } from '@/lib/schedule/read-repeat-words';
import { bare, type Found, type Word, type Words } from './entry-words';

/** `past` is the day if it has happened; null if the one ahead is nearer. */
export type FoundDay = Found<Day> & { omitsYear: boolean; past: Day | null };
export type Period = NonNullable<ReturnType<typeof readPeriod>>;
export type DayContext = Omit<ParseDayOptions, 'isOccasion' | 'century'>;

/** Years that a document may be valid for. */
const MAX_YEARS_AHEAD = 30;

/** '28 Feb' of 'ends 28 Feb'. */
export const withoutConnectives = (text: string, { connectives }: DateVocabulary): string => {
  const words = text.split(' ');
  return words
    .slice(words.findIndex((word) => !connectives.includes(bare(word))))
    .join(' ')
    .replace(/[,;.!?]$/, '');
};

type IsDay = (text: string, previous: Word | undefined, after: readonly Word[]) => boolean;

/** Takes a day that cannot be anything else. */
export function takeDay(words: Words, context: DayContext): FoundDay | null {
  const { connectives, fillers, every, weekdays } = context.vocabulary;
  return takeThat(words, context, (text, previous, [next]) => {
    const { folded } = previous ?? { folded: '' };
    // 'every 2nd Friday' and 'every 2nd month' say nothing of the 2nd.
    const isCounting = next && (weekdays.flat().includes(next.folded) || unitOf(next.folded, context.vocabulary));
    const isTied = [...connectives, ...fillers].includes(folded) || (every.includes(folded) && !isCounting);
    return isClearlyDay(text, isTied, context);
  });
}

/** 'Grade 8th', "Lerato's 21st" */
const NAMED_BY_ORDINAL = /'s$|^(?:grade|graad|se|my|our|your|his|her|their|ons|jou|sy|haar|hul)$/;

/** Takes the ordinal of 'dstv 15th' and of '1st of every month R899', but not of '1st birthday'. */
export function takeOrdinal(words: Words, context: DayContext): FoundDay | null {
  const { vocabulary } = context;
  return takeThat(words, context, (text, previous, after) => {
    const next = after.find(({ folded }) => folded !== '' && !vocabulary.joining.includes(folded));
    const isDay = next ? next.isTaken : previous !== undefined;
    return isDay && isOrdinal(foldText(text), vocabulary) && !NAMED_BY_ORDINAL.test(previous?.folded ?? '');
  });
}

function takeThat(words: Words, context: DayContext, isDay: IsDay): FoundDay | null {
  const { vocabulary } = context;
  const unsure = { ...context, isOccasion: false };
  const found = words.take(
    (text, ...around) => (isDay(text, ...around) ? parseTypedDay(text, unsure) : null),
    [...vocabulary.connectives, ...vocabulary.fillers],
  );
  if (!found) return null;
  const said = withoutConnectives(found.text, vocabulary);
  const { today } = context;
  const past = parsePastDay(said, unsure) ?? found.value;
  const isNearer = past <= today && daysBetween(past, today) <= Math.abs(daysBetween(today, found.value));
  return { ...found, omitsYear: omitsYear(said, unsure), past: isNearer ? past : null };
}

/** Whether words inside a line can only mean a day: not the '8' of 'Grade 8', nor '3d', 'sun' and '1.5'. */
function isClearlyDay(text: string, isTied: boolean, { vocabulary }: DayContext): boolean {
  const folded = foldText(text);
  const letters = folded.match(/[a-z]+/g) ?? [];
  const numbers = folded.match(/\d+/g) ?? [];
  // 'the' of '31 Jan the dentist' is not part of the date.
  if (folded.includes(':') || vocabulary.fillers.includes(folded.split(' ').at(-1)!)) return false;
  if (numbers.length === 0) return letters.length > 1 || folded.length > 3;
  if (letters.length === 0) {
    const hasYear = numbers.length === 3 && (!folded.includes(' ') || numbers.some(({ length }) => length === 4));
    return folded.startsWith('+') || hasYear || /^\d{1,2}\/\d{1,2}$/.test(folded);
  }
  if (letters.some((word) => monthNumber(word, vocabulary) !== null)) return true;
  if (vocabulary.ago.includes(letters.at(-1)!)) return true;
  if (vocabulary.in.includes(letters[0]!) || vocabulary.weekdays.flat().includes(letters[0]!)) return true;
  return isTied && isOrdinal(folded, vocabulary);
}

const isOrdinal = (folded: string, { fillers }: DateVocabulary): boolean =>
  fillers.includes(/^\d{1,2}([a-z]+)$/.exec(folded)?.[1] ?? '');

/**
 * Takes a month or year that is not past, as a document's date: '12/2026', 'Dec 2026', '2031'.
 * @param isMonthEnough whether it may be the month of 'disc Feb' and 'bank card 05/28', but not of 'passport for May'
 */
export function takePeriod(words: Words, context: DayContext, isMonthEnough: boolean): Found<Period> | null {
  const { connectives, joining } = context.vocabulary;
  const found = words.take((text, previous, [next]) => {
    const { folded, isTaken } = previous ?? { folded: '', isTaken: false };
    const isTied = joining.includes(folded) ? connectives.includes(folded) : isTaken || /^\D/.test(folded);
    const isMonth = isMonthEnough && isTied && (!next || next.isTaken) && !text.includes(' ');
    return isMonth || /\d{4}/.test(text) ? readAhead(text, context) : null;
  }, connectives);
  return found && { ...found, text: withoutConnectives(found.text, context.vocabulary) };
}

function readAhead(text: string, context: DayContext): Period | null {
  const period = readPeriod(text, { ...context, isOccasion: false });
  const ahead = period ? period.year - yearOf(context.today) : -1;
  return ahead >= 0 && ahead <= MAX_YEARS_AHEAD && !/^\d+ \d+$/.test(text) ? period : null;
}
