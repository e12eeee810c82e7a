import { isDay, type Day } from '@/lib/calendar';
import { text } from '@/lib/i18n/text';
import type { DateOrder } from '@/lib/i18n/date-formats';
import type { I18n } from '@/lib/i18n/i18n';
import { forEachInTurn } from '@/lib/event-loop';
import { tooManyLinesError, UnreadableError, type FileRow, type RowValues } from './file-row';
import { dayBeginningAt, findDateOrder, isNoDate, readDateOrNext, type DateContext } from './read-date';
import { readComponents, textOf, type FileComponent } from './read-components';
import { MAX_IMPORT_LINES } from '../rules';
import { datesOf, isDateProperty, type ContactDate } from './vcf-dates';
import { asYearly, nextOn } from './yearly-dates';

const NAMES = ['fn', 'n', 'org', 'nickname', 'summary', 'agent'];

interface VcfOptions {
  /** Undefined to go by what the dates prove. */
  order: DateOrder | undefined;
  today: Day;
  timezone: string;
  i18n: I18n;
}

interface VcfContent {
  rows: FileRow[];
  asksDateOrder: boolean;
  /** Number of contacts without any date, which yield no rows. */
  withoutDate: number;
}

/** The birthdays, anniversaries and other dates of contacts. */
export async function readVcf(content: string, options: VcfOptions): Promise<VcfContent> {
  const isWanted = (name: string) => NAMES.includes(name) || isDateProperty(name);
  const components = await readComponents(content, { isWanted, designSet: 'vcard3' });
  const contacts: { contact: FileComponent; dates: ContactDate[] }[] = [];
  let count = 0;
  await forEachInTurn(components, (contact) => {
    const dates =
      contact.kind === 'VCARD' ? datesOf(contact, options.i18n).filter(({ written }) => !isNoDate(written)) : [];
    contacts.push({ contact, dates });
    count += dates.length;
    if (count > MAX_IMPORT_LINES) throw tooManyLinesError();
  });
  const order = options.order ?? findDateOrder(contacts.flatMap(({ dates }) => dates.map(({ written }) => written)));
  const rows: FileRow[] = [];
  await forEachInTurn(contacts, ({ contact, dates }) =>
    rows.push(...readContact(contact, dates, { ...options, order })),
  );
  return {
    rows,
    asksDateOrder: order === 'unknown',
    withoutDate: contacts.filter(({ contact, dates }) => contact.missing !== 'begin' && dates.length === 0).length,
  };
}

type ContactContext = Omit<VcfOptions, 'order'> & DateContext;

function readContact(contact: FileComponent, dates: ContactDate[], context: ContactContext): FileRow[] {
  const { t } = context.i18n;
  const name = nameOf(contact);
  const failed = (problem: 'otherKind' | 'noBegin', kind: string): FileRow => ({
    line: contact.line,
    values: { title: name },
    error: text(`imports.problems.event.${problem}`, { kind }),
  });
  if (contact.kind !== 'VCARD') return [failed('otherKind', contact.kind.slice(0, 60))];
  if (contact.missing === 'begin') return [failed('noBegin', 'contact')];
  const titleOf = (label: string | undefined) =>
    label ? t('imports.titles.ownDate', { name, label }) : t('imports.titles.anniversary', { name });
  return dates.map((date) => {
    const { line, occasion, label } = date;
    const title = occasion === 'birthday' && !label ? name : titleOf(label);
    const values: RowValues = { title: name && title, ...(occasion && { occasion }) };
    try {
      const read = { ...values, ...readContactDate(date, context) };
      if (name === '') throw new UnreadableError(text('imports.problems.noName'));
      if (date.isCut) throw new UnreadableError(text('imports.problems.event.incomplete', { kind: 'contact' }));
      return { line, values: label ? asYearly(read, context.today) : read };
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      return { line, values, error: error.text };
    }
  });
}

function nameOf(contact: FileComponent): string {
  const parts = contact.properties.find(({ name }) => name === 'n')?.values[0];
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = Array.isArray(parts)
    ? parts.map(String)
    : [];
  const full = textOf(contact, 'fn') || [prefix, given, middle, family, suffix].filter(Boolean).join(' ');
  const name = full || textOf(contact, 'nickname') || textOf(contact, 'org') || textOf(contact, 'summary');
  // ical.js leaves '\;' as it is.
  return name.replaceAll('\\;', ';').replaceAll(/\s+/g, ' ').trim();
}

/** '1993-01-02', '19930102', each also with a time after it */
const WITH_YEAR = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/;
/** '--1203', '--12-03' */
const WITHOUT_YEAR = /^--(\d{2})-?(\d{2})(?:T.*)?$/;

/** Some programs write a birthday without a year in this year or before. */
const NO_YEAR_BEFORE = 1605;

function readContactDate(
  { written, omitsYear }: ContactDate,
  context: ContactContext,
): { dueOn: Day; omitsYear?: true } {
  const { timezone, today } = context;
  const fail = (problem: 'unreadable' | 'unreal') =>
    new UnreadableError(text(`imports.problems.date.${problem}`, { date: written.slice(0, 60) }));
  const date = dayBeginningAt(written, timezone) ?? written;
  const dated = WITH_YEAR.exec(date);
  if (dated && !omitsYear && Number(dated[1]) >= NO_YEAR_BEFORE) {
    const day = `${dated[1]}-${dated[2]}-${dated[3]}`;
    if (!isDay(day)) throw fail('unreal');
    return { dueOn: day };
  }
  const [month, dayOfMonth] = dated?.slice(2) ?? WITHOUT_YEAR.exec(date)?.slice(1) ?? [];
  if (month) {
    const dueOn = nextOn(`${month}-${dayOfMonth}`, today);
    if (!dueOn) throw fail('unreal');
    return { dueOn, omitsYear: true };
  }
  if (/^\d*$/.test(written)) throw fail('unreadable');
  return readDateOrNext(written, { ...context, isOccasion: true });
}
