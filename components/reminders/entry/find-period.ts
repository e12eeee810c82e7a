import { readPeriod } from '@/components/reminders/due-date/parse-typed-day';
import { yearOf } from '@/lib/calendar';
import type { DateVocabulary } from '@/lib/i18n/date-vocabulary';
import { bare, type Taken, type Words } from './entry-words';
import type { DayContext } from './find-day';

export type Period = NonNullable<ReturnType<typeof readPeriod>>;
/** `read` is the period as a date field reads it: 'March 2027' of 'early March next year'. */
export type FoundPeriod = Taken<Period>;

/** Years that a document may be valid for. */
const MAX_YEARS_AHEAD = 30;

/**
 * Takes a month or year that is not past, as a document's date: '12/2026', 'Dec 2026', '2031', 'early March'.
 * @param isMonthEnough whether it may be the month of 'disc Feb' and 'bank card 05/28', but not of 'passport for May'
 */
export function takePeriod(words: Words, context: DayContext, isMonthEnough: boolean): FoundPeriod | null {
  const { connectives, joining } = context.vocabulary;
  const found = words.take((text, before, [next]) => {
    const { folded, isTaken } = before.at(-1) ?? { folded: '', isTaken: false };
    const isTied = joining.includes(folded) ? connectives.includes(folded) : isTaken || /^\D/.test(folded);
    const isMonth = isMonthEnough && isTied && (!next || next.isTaken) && !text.includes(' ');
    const read = withoutLead(text, context.vocabulary);
    const period = isMonth || read !== text || /\d{4}/.test(text) ? readAhead(read, context) : null;
    return period && { period, read };
  }, connectives);
  return (
    found && {
      value: found.value.period,
      text: withoutConnectives(found.text, connectives),
      read: found.value.read,
    }
  );
}

/** 'Feb' of 'ends Feb' */
function withoutConnectives(text: string, connectives: readonly string[]): string {
  const words = text.split(' ');
  return words
    .slice(words.findIndex((word) => !connectives.includes(bare(word))))
    .join(' ')
    .replace(/[,;.!?]$/, '');
}

/** 'March' of 'in March', 'next March' and 'the middle of March'; other texts as they are. */
function withoutLead(text: string, { during, partOf, monthEnd, next, fillers }: DateVocabulary): string {
  const words = text.split(/[ -]/);
  const leads = [...during, ...partOf, ...monthEnd, ...next];
  const end = words.findIndex((word) => ![...leads, ...fillers].includes(bare(word)));
  return words.slice(0, end).some((word) => leads.includes(bare(word))) ? words.slice(end).join(' ') : text;
}

function readAhead(text: string, context: DayContext): Period | null {
  const period = readPeriod(text, context);
  const ahead = period ? period.year - yearOf(context.today) : -1;
  return ahead >= 0 && ahead <= MAX_YEARS_AHEAD && !/^\d+ \d+$/.test(text) ? period : null;
}
