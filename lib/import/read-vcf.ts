import { isDay, type Day } from '@/lib/calendar';
import { text } from '@/lib/i18n/text';
import type { I18n } from '@/lib/i18n/i18n';
import { MAX_REMINDERS } from '@/lib/reminders/quota';
import { forEachInTurn, tooManyLinesError, UnreadableError, type FileRow } from './file-row';
import { dayBeginningAt } from './read-date';
import { readComponents, textOf, type FileComponent, type Property } from './read-components';
import { nextOn } from './yearly-dates';

const ANNIVERSARIES = [
  'anniversary',
  'x-anniversary',
  'x-evolution-anniversary',
  'x-ms-anniversary',
  'x-kaddressbook-x-anniversary',
];
const NAMES = ['fn', 'n', 'org', 'nickname', 'bday', ...ANNIVERSARIES, 'x-abdate', 'x-ablabel', 'x-android-custom'];

interface VcfOptions {
  today: Day;
  timezone: string;
  i18n: I18n;
}

/** The birthdays and anniversaries of contacts. Contacts without one yield no rows. */
export async function readVcf(content: string, options: VcfOptions): Promise<FileRow[]> {
  const contacts = await readComponents(content, {
    kind: 'VCARD',
    names: new Set(NAMES),
    designSet: 'vcard3',
  });
  const rows: FileRow[] = [];
  await forEachInTurn(contacts, (contact) => {
    rows.push(...readContact(contact, options));
    if (rows.length > MAX_REMINDERS) throw tooManyLinesError();
  });
  return rows;
}

interface Occasion {
  line: number;
  occasion: 'birthday' | 'anniversary';
  date: string;
}

function readContact(contact: FileComponent, { today, timezone, i18n: { t } }: VcfOptions): FileRow[] {
  const name = nameOf(contact);
  return contact.properties
    .flatMap((property) => occasionsOf(property, contact))
    .map(({ line, occasion, date }) => {
      const row: FileRow = { line, values: { occasion, title: name && t(`imports.titles.${occasion}`, { name }) } };
      try {
        Object.assign(row.values, readOccasionDate(dayBeginningAt(date, timezone) ?? date, today));
        if (name === '') throw new UnreadableError(text('imports.problems.noName'));
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
        row.error = error.text;
      }
      return row;
    });
}

function nameOf(contact: FileComponent): string {
  const parts = contact.properties.find(({ name }) => name === 'n')?.values[0];
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = Array.isArray(parts)
    ? parts.map(String)
    : [];
  const full = textOf(contact, 'fn') || [prefix, given, middle, family, suffix].filter(Boolean).join(' ');
  return (full || textOf(contact, 'nickname') || textOf(contact, 'org')).replaceAll(/\s+/g, ' ').trim();
}

/** Apple labels dates in a property of the same group; Android has a property of its own for dates. */
function occasionsOf({ line, name, parameters, values }: Property, { properties }: FileComponent): Occasion[] {
  const written = typeof values[0] === 'string' ? values[0].trim() : '';
  const omittedYear = parameters['x-apple-omit-year'];
  const isOmitted = typeof omittedYear === 'string' && written.startsWith(omittedYear);
  const date = isOmitted ? `--${written.slice('yyyy-'.length)}` : written;
  if (date === '') return [];
  if (name === 'bday') return [{ line, date, occasion: 'birthday' }];
  if (ANNIVERSARIES.includes(name)) return [{ line, date, occasion: 'anniversary' }];
  if (name === 'x-abdate') {
    const label = properties.find((each) => each.name === 'x-ablabel' && each.parameters.group === parameters.group);
    const isAnniversary = /anniversary|herdenking/i.test(String(label?.values[0]));
    return isAnniversary ? [{ line, date, occasion: 'anniversary' }] : [];
  }
  const [, day, kind] = /contact_event;([^;]*);([13]);/.exec(name === 'x-android-custom' ? date : '') ?? [];
  return day ? [{ line, date: day, occasion: kind === '1' ? 'anniversary' : 'birthday' }] : [];
}

/** '1993-01-02', '19930102', each also with a time after it */
const WITH_YEAR = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/;
/** '--1203', '--12-03' */
const WITHOUT_YEAR = /^--(\d{2})-?(\d{2})(?:T.*)?$/;

/** Some programs write a birthday without a year in this year or before. */
const NO_YEAR_BEFORE = 1605;

function readOccasionDate(date: string, today: Day): { dueOn: Day; omitsYear?: true } {
  const fail = (problem: 'unreadable' | 'unreal') =>
    new UnreadableError(text(`imports.problems.date.${problem}`, { date: date.trim().slice(0, 60) }));
  const dated = WITH_YEAR.exec(date.trim());
  if (dated && Number(dated[1]) >= NO_YEAR_BEFORE) {
    const day = `${dated[1]}-${dated[2]}-${dated[3]}`;
    if (!isDay(day)) throw fail('unreal');
    return { dueOn: day };
  }
  const [, month, dayOfMonth] = (dated && [dated[0], dated[2], dated[3]]) ?? WITHOUT_YEAR.exec(date.trim()) ?? [];
  if (!month) throw fail('unreadable');
  return { dueOn: nextOn(`${month}-${dayOfMonth}`, today) ?? raise(fail('unreal')), omitsYear: true };
}

function raise(error: Error): never {
  throw error;
}
