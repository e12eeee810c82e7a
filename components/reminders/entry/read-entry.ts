import { findTemplateIn, RENEWAL_WORDS } from '@/components/reminders/template-picker/template-search';
import { isDayOfMonth, parseTypedDay, periodMeanings } from '@/components/reminders/due-date/parse-typed-day';
import { addYearsTo, type Day } from '@/lib/calendar';
import { foldText } from '@/lib/fold-text';
import { readAmount } from '@/lib/i18n/read-amount';
import { isNumber, monthNumber } from '@/lib/i18n/read-written-date';
import { MAX_AMOUNT, MAX_TITLE_LENGTH } from '@/lib/reminders/schema';
import type { DateVocabulary } from '@/lib/i18n/date-vocabulary';
import { daysOf } from '@/lib/schedule/lead-day-rules';
import type { ApplyByVerb } from '@/lib/schedule/apply-by-rules';
import { occasionFromTitle, type Occasion } from '@/lib/schedule/behaviour-rules';
import { isOldDate, type Repeat } from '@/lib/schedule/recurrence-rules';
import { splitWords } from '@/lib/search-words';
import type { TemplateOption } from '@/lib/templates/schema';
import { readRepeatWords } from '@/lib/schedule/read-repeat-words';
import { joined, Words, type Found, type Word } from './entry-words';
import { takeDay, takeOrdinal, type DayContext, type FoundDay } from './find-day';
import { takePeriod, type FoundPeriod } from './find-period';
import { isPlate, mayBePersonalisedPlate } from './find-plate';
import { isPersonName } from './first-names';

export interface Entry {
  /** What is left of the line. */
  title: string;
  /** Its words stay in the title, except those of a birthday. */
  template?: Found<TemplateOption>;
  day?: FoundDay;
  /** A year, or a month and year, instead of a day: the day has to be asked for. */
  period?: FoundPeriod;
  repeat?: Found<Repeat>;
  amount?: Found<number>;
  plate?: Found<string>;
}
export type EntryPart = Exclude<keyof Entry, 'title'>;

export interface EntryContext extends DayContext {
  /** Of the user's amounts, such as 'ZAR'. */
  currency: string;
  /** Those that the user may choose from. */
  templates: readonly TemplateOption[];
  /** Parts that the user has taken away: their words belong to the title. */
  without: readonly EntryPart[];
}

type ReadContext = Omit<EntryContext, 'without'>;

/** Reads one line about a reminder, such as 'Corolla disc 31 Jan KL 45 RT GP'. Ignores what is longer than a title. */
export function readEntry(line: string, context: EntryContext): Entry {
  const entry = readParts(line, context, true);
  const isExpiry = entry.template?.value.category === 'expiry-based';
  // A month alone may be a name, unless something expires then.
  return entry.period && !isExpiry ? readParts(line, context, false) : entry;
}

function readParts(line: string, { without, ...context }: EntryContext, isMonthEnough: boolean): Entry {
  const words = new Words(line.slice(0, MAX_TITLE_LENGTH), periodMeanings(context));
  const entry: Entry = { title: '' };
  const read = <Part extends EntryPart>(part: Part, find: () => Entry[Part] | null) => {
    const found = without.includes(part) ? null : find();
    if (found) entry[part] = found;
  };
  const upperCase = (test: (text: string) => boolean) => (text: string) => (test(text) ? text.toUpperCase() : null);
  read('plate', () => words.take(upperCase(isPlate)));
  read('day', () => takeDay(words, context));
  if (!entry.day) read('period', () => takePeriod(words, context, false));
  if (entry.day ?? entry.period) takeInTime(words, context);
  read('amount', () => words.take((text) => readSignedAmount(text, context.currency)));
  read('repeat', () => takeRepeat(words, entry, context));
  if (!entry.day && !entry.period) read('day', () => takeOrdinal(words, context));
  if (!entry.day && !entry.period && isMonthEnough) read('period', () => takePeriod(words, context, true));
  const isAhead = entry.day && entry.day.value >= context.today;
  const age = isAhead && !without.includes('template') ? takeAge(words, context) : null;
  read('template', () => age?.template ?? findTemplate(words, entry, context));
  if (entry.template?.value.referenceKind === 'plate' && !entry.plate)
    read('plate', () => words.take(upperCase(mayBePersonalisedPlate)));
  const occasion = entry.template?.value.occasion ?? null;
  if (entry.day && age) entry.day = { ...entry.day, ...birthOf(entry.day.value, age.years) };
  // The century of a two-digit year depends on the template.
  else if (entry.day && occasion)
    entry.day.value = parseTypedDay(entry.day.read, {
      ...context,
      isOccasion: true,
    })!;
  const title = words.text(context.vocabulary.joining);
  if (occasion === 'birthday') entry.title = nameIn(words, entry.template!.text);
  else entry.title = entry.template ? withoutPossessive(title, entry.template.text) : title;
  return entry;
}

/** 'every 3 months', 'monthly', the 'pm' of 'R199 pm', and the 'every second' of 'every second Friday'. */
function takeRepeat(words: Words, { day, amount }: Entry, { vocabulary }: ReadContext): Found<Repeat> | null {
  const { everySecond, perMonth } = vocabulary;
  const found = words.take((text, before) => {
    const previous = before.at(-1);
    const isPerMonth = previous?.isTaken && perMonth.includes(foldText(text).replaceAll(' ', '-'));
    if (isPerMonth && amount?.text.endsWith(previous.text)) return { every: 1, unit: 'month' as const };
    return readRepeatWords(text, vocabulary);
  });
  if (found || !day) return found;
  const every = words.words.findIndex(({ isTaken, folded }, at) => {
    const [next, afterNext] = words.words.slice(at + 1);
    const first = next && !next.isTaken && everySecond.includes(`${folded}-${next.folded}`) ? afterNext : next;
    return !isTaken && vocabulary.every.includes(folded) && first?.isTaken && day.text.startsWith(first.text);
  });
  const parts = foldText(day.text).match(/[a-z]+|\d+/g) ?? [];
  const unit = parts.some((part) => !isNumber(part) && monthNumber(part, vocabulary) !== null)
    ? 'year'
    : parts.some(isNumber)
      ? 'month'
      : 'week';
  if (every < 0) return null;
  const said = words.words.slice(every, every + 2).filter(({ isTaken }) => !isTaken);
  for (const word of said) word.isTaken = true;
  return { value: { every: said.length, unit }, text: joined(said) };
}

/** Takes the 'cancel in time' that a line ends with: every reminder is in time. */
function takeInTime(words: Words, { vocabulary }: ReadContext): void {
  words.take(
    (text, _, after) => (after.length === 0 && vocabulary.inTime.includes(foldText(text).replaceAll(' ', '-'))) || null,
    vocabulary.rangeTo,
  );
}

const MAX_AGE = 120;

/** The 'turns 40' of 'Themba turns 40 on 9 Feb'. */
function takeAge(words: Words, { templates, vocabulary }: ReadContext) {
  const birthday = templates.find(({ occasion }) => occasion === 'birthday');
  const found =
    birthday &&
    words.take((text) => {
      const [verb = '', age = '', ...more] = foldText(text).split(' ');
      const isAge = vocabulary.turns.includes(verb) && /^[1-9]\d{0,2}$/.test(age) && more.length === 0;
      return isAge && Number(age) <= MAX_AGE ? Number(age) : null;
    });
  return found ? { years: found.value, template: { value: birthday, text: found.text } } : null;
}

/** Of somebody who reaches the age on that day. */
function birthOf(day: Day, age: number) {
  const bornOn = addYearsTo(day, -age);
  return { value: bornOn, past: bornOn, omitsYear: false };
}

/** An amount with the sign of its currency: a number alone may be anything. */
function readSignedAmount(text: string, currency: string): number | null {
  const amount = /[\p{L}\p{Sc}]/u.test(text) ? readAmount(text, currency) : null;
  return typeof amount === 'number' && amount > 0 && amount <= MAX_AMOUNT ? amount : null;
}

/** In any language. */
const ARTICLES = ['the', 'a', 'an', 'die', 'n'];
const POSSESSIVES = ['my', 'our', 'ons'];
/** Said of any document or bill. */
const INSTRUCTIONS = [...RENEWAL_WORDS, 'pay', 'betaal'];

const CANCEL_WORDS = ['cancel', 'kanselleer'];

/** 'Passport' of 'My passport', but not of "my wife's passport". */
function withoutPossessive(title: string, templateWords: string): string {
  const [first = '', second = '', ...more] = title.split(' ');
  if (!POSSESSIVES.includes(foldText(first)) || !templateWords.split(' ').includes(second)) return title;
  const rest = [second, ...more].join(' ');
  return /^\p{Lu}/u.test(first) ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest;
}

/**
 * Whether a line is about the template of which it has the `isKnown` words, and not only mentions it: 'disc Polo' and
 * 'renew my passport', but not 'disc golf' and 'clean the house'.
 * @param isNamed false if only search terms were found, which are said of many things
 */
function isAbout(
  words: readonly Word[],
  isKnown: (word: Word) => boolean,
  { isNamed, vocabulary }: { isNamed: boolean } & Pick<EntryContext, 'vocabulary'>,
): boolean {
  const isJoining = ({ folded }: Word) => vocabulary.joining.includes(folded);
  const isOther = (word: Word) =>
    !isKnown(word) && !isJoining(word) && ![...ARTICLES, ...POSSESSIVES, ...INSTRUCTIONS].includes(word.folded);
  const isName = ({ text }: Word) => text.length < 3 || /^[\p{Lu}\d]/u.test(text);
  const last = words.findLastIndex(isKnown);
  const after = words.slice(last + 1);
  const mayFollow = after.every((word) => !isOther(word) || isName(word)) || (after[0] && isJoining(after[0]));
  const isObject = words.slice(1, last).some((word, at) => ARTICLES.includes(word.folded) && isOther(words[at]!));
  return Boolean(mayFollow) && !isObject && (isNamed || words.every((word) => !isOther(word) || isName(word)));
}

/** What a contract asks once a term, and not for each fee: 'gym R499 on the 1st'. */
const DECISIONS: readonly ApplyByVerb[] = ['decide', 'cancel'];

/** Whether a line is about what is paid each month, and not about the document or contract that the template is for. */
function isFee(template: TemplateOption, { amount, day, repeat }: Entry, vocabulary: DateVocabulary): boolean {
  if (!amount) return false;
  const isOften = repeat && daysOf(repeat.value) <= daysOf({ every: 1, unit: 'month' });
  if (isOften && template.category !== 'custom-repeat') return true;
  const isOfMonth = day && isDayOfMonth(day.read, { vocabulary });
  return Boolean(isOfMonth) && DECISIONS.includes(template.applyByVerb);
}

function findTemplate(
  words: Words,
  entry: Entry,
  { templates, today, vocabulary }: ReadContext,
): Found<TemplateOption> | null {
  const text = joined(words.left);
  const occasion = occasionFromTitle(text);
  const ofOccasion = (wanted: Occasion) => templates.find((template) => template.occasion === wanted);
  const named = occasion && ofOccasion(occasion);
  if (named) return { value: named, text: joined(words.left.filter((word) => occasionFromTitle(word.text))) };
  const telling = words.left.filter(({ folded }) => !vocabulary.joining.includes(folded));
  const found = findTemplateIn(templates, joined(telling));
  const isKnown = ({ text }: Word) => splitWords(text).some((word) => found?.words.includes(word));
  if (found && isAbout(words.left, isKnown, { isNamed: found.isNamed, vocabulary })) {
    // The day of 'cancel gym by 31 January' is the deadline itself.
    const isCancelling = entry.day !== undefined && CANCEL_WORDS.includes(words.left[0]?.folded ?? '');
    const isOther =
      (isCancelling && DECISIONS.includes(found.template.applyByVerb)) || isFee(found.template, entry, vocabulary);
    return isOther ? null : { value: found.template, text: joined(words.left.filter(isKnown)) };
  }
  const { day, repeat, amount, plate } = entry;
  const isOfName =
    day &&
    !repeat &&
    !amount &&
    !plate &&
    isPersonName(words.left.map(({ text }) => text)) &&
    isOldDate({ dueOn: day.value, ...day }, today);
  const birthday = isOfName && ofOccasion('birthday');
  return birthday ? { value: birthday, text: '' } : null;
}

/** 'Lerato' of "Lerato's birthday", 'ouma' of 'verjaarsdag van ouma'; all words if there is no name. */
function nameIn(words: Words, occasionWords: string): string {
  const rest = words.left.filter(({ text }) => !occasionWords.split(' ').includes(text));
  const name = joined(rest)
    .replace(/^(?:of|for|van|vir) /i, '')
    .replace(/(?:['’]s| se)$/, '');
  return name || words.text();
}
