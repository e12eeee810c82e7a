import type { I18n } from '@/lib/i18n/i18n';
import type { Occasion } from '@/lib/schedule/behaviour-rules';
import type { FileComponent } from './read-components';

const NAMED_DATE = /^(?:x-(?:[\w-]*-)?)?(bday|birthday|birthdate|anniversary|deathdate)$/;
/** Whose label is in a property of the same group, or in a parameter. */
const LABELLED_DATES = ['x-abdate', 'x-event', 'x-date'];
/** Says in its value what it is. */
const ANDROID = 'x-android-custom';
const LABEL = 'x-ablabel';

/** Properties from which `datesOf` reads. */
export const isDateProperty = (name: string): boolean =>
  name === ANDROID || name === LABEL || LABELLED_DATES.includes(name) || NAMED_DATE.test(name);

/** A birthday, an anniversary or another date of a contact. */
export interface ContactDate {
  line: number;
  written: string;
  /** Whether the year only fills the place of one that is unknown. */
  omitsYear: boolean;
  isCut: boolean;
  /** What the contact calls the date, unless the occasion says it all. */
  label?: string;
  occasion?: Occasion;
}

type ContactProperty = FileComponent['properties'][number];

export function datesOf({ properties }: FileComponent, { t }: I18n): ContactDate[] {
  const labels = new Map(
    properties.flatMap(({ name, parameters, written }) => (name === LABEL ? [[parameters.group, written]] : [])),
  );
  return properties.flatMap((property): ContactDate[] => {
    const found = findDate(property, labels);
    if (!found || found.written === '') return [];
    const { written, label = '' } = found;
    const { line, isCut, parameters } = property;
    const omittedYear = String(parameters['x-apple-omit-year'] ?? '');
    const date = { line, isCut, omitsYear: omittedYear !== '' && written.startsWith(omittedYear) };
    if (found.occasion) return [{ ...date, written, occasion: found.occasion }];
    const occasion = OCCASIONS.find(([, words]) => words.test(label))?.[0];
    if (occasion && PLAIN_LABEL.test(label)) return [{ ...date, written, occasion }];
    const shown = found.isDeath ? t('imports.titles.death') : label || t('imports.titles.unlabelled');
    return [{ ...date, written, label: shown, ...(occasion && { occasion }) }];
  });
}

interface FoundDate {
  written: string;
  occasion?: Occasion;
  label?: string;
  isDeath?: boolean;
}

const OCCASIONS: [Occasion, words: RegExp][] = [
  ['anniversary', /anniversary|herdenking|wedding|troudag|huwelik|hochzeit|jahrestag|mariage/i],
  ['birthday', /birthday|verjaars?dag|geburtstag|anniversaire/i],
];
const PLAIN_LABEL = /^(?:anniversary|herdenking|birthday|verjaars?dag)$/i;

function findDate(property: ContactProperty, labels: Map<unknown, string>): FoundDate | undefined {
  const { name, parameters, values, written } = property;
  if (name === ANDROID) return androidDate(written);
  const calendar = String(parameters.calscale ?? 'gregorian');
  const date = calendar.toLowerCase() === 'gregorian' ? written : `${written} (${calendar})`;
  if (LABELLED_DATES.includes(name)) {
    const label = labels.get(parameters.group) ?? parameters['x-label'] ?? parameters.label ?? parameters.type;
    return { written: date, label: withoutMarks(String(label ?? '')) };
  }
  const [, kind] = NAMED_DATE.exec(name) ?? [];
  if (!kind || values.length === 0) return undefined;
  if (kind === 'deathdate') return { written: date, isDeath: true };
  return { written: date, occasion: kind === 'anniversary' ? 'anniversary' : 'birthday' };
}

/** 'vnd.android.cursor.item/contact_event', the date, the kind and, for kind 0, its label */
function androidDate(value: string): FoundDate | undefined {
  const [type = '', date = '', kind, label = ''] = value.split(';', 4).map((part) => part.trim());
  if (!type.endsWith('contact_event')) return undefined;
  if (kind === '1') return { written: date, occasion: 'anniversary' };
  return kind === '3'
    ? { written: date, occasion: 'birthday' }
    : { written: date, label: label.slice(0, MAX_LABEL_LENGTH) };
}

const MAX_LABEL_LENGTH = 100;

/** Apple puts the labels of its own between '_$!<' and '>!$_'. */
function withoutMarks(label: string): string {
  const plain = label.slice(0, MAX_LABEL_LENGTH).replaceAll(/&lt;?/g, '<').replaceAll(/&gt;?/g, '>').trim();
  const own = /^_\$!<([^>]*)>!\$_$/.exec(plain)?.[1] ?? plain;
  return /^pref$/i.test(own) ? '' : own.replaceAll(/\s+/g, ' ');
}
