import ICAL from 'ical.js';
import { MAX_REMINDERS } from '@/lib/reminders/quota';
import { forEachInTurn, tooManyLinesError } from './file-row';

/** A property as ical.js reads it. */
export interface Property {
  line: number;
  name: string;
  parameters: Record<string, string | string[]>;
  values: unknown[];
}

export interface FileComponent {
  /** Line of its BEGIN, counted from 1. */
  line: number;
  properties: Property[];
  isComplete: boolean;
}

/** Longer properties, such as pictures, are cut. */
const MAX_PROPERTY_LENGTH = 20_000;
const MAX_PROPERTIES = 200;

const CHARACTERS_AT_A_TIME = 40_000;
/** How many characters cost as much as a line. */
const LINE_WEIGHT = 20;

interface ComponentOptions {
  /** 'VEVENT' or 'VCARD' */
  kind: string;
  /** In lower case. Others are not read. */
  names: ReadonlySet<string>;
  designSet: 'icalendar' | 'vcard3';
}

/**
 * Reads one property after another, never a tree, so that neither nesting nor a broken property elsewhere in the file
 * matters. @throws AppError too_large
 */
export async function readComponents(content: string, options: ComponentOptions): Promise<FileComponent[]> {
  const { kind, names } = options;
  const components: FileComponent[] = [];
  let current: FileComponent | undefined;
  let depth = 0;
  await forEachInTurn(
    unfold(content, names),
    ({ line, text }) => {
      const [, edge, what] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(text) ?? [];
      if (edge?.toUpperCase() === 'BEGIN') {
        // A BEGIN of the same kind means that the END of the last one is missing.
        if (what!.toUpperCase() === kind) {
          current = { line, properties: [], isComplete: false };
          components.push(current);
          if (components.length > MAX_REMINDERS) throw tooManyLinesError();
          depth = 0;
        } else if (current) depth += 1;
      } else if (edge) {
        if (current && what!.toUpperCase() === kind) {
          current.isComplete = true;
          current = undefined;
        } else if (depth > 0) depth -= 1;
      } else if (current && depth === 0 && current.properties.length < MAX_PROPERTIES) {
        const property = parseProperty(line, text, options);
        if (property) current.properties.push(property);
      }
    },
    CHARACTERS_AT_A_TIME,
    ({ text }) => LINE_WEIGHT + text.length,
  );
  return components;
}

interface UnfoldedLine {
  line: number;
  text: string;
}

const PROPERTY_NAME = /^(?:[\w-]+\.)?([\w-]+)(?=[;:])/;

/** Yields the properties of `names`, BEGIN and END; for all other lines, empty texts. */
function* unfold(content: string, names: ReadonlySet<string>): Generator<UnfoldedLine> {
  let number = 0;
  let start = 0;
  let pieces: string[] = [];
  let length = 0;
  let isWanted = false;
  // vCard 2.1 ends a quoted-printable line that goes on with '='.
  let goesOn = false;
  for (let at = 0; at < content.length;) {
    const end = endOfLine(content, at);
    const raw = content.slice(at, Math.min(end, at + MAX_PROPERTY_LENGTH));
    number += 1;
    at = content.startsWith('\r\n', end) ? end + 2 : end + 1;
    const isFolded = raw.startsWith(' ') || raw.startsWith('\t');
    if (number > 1 && (isFolded || goesOn)) {
      if (isWanted && length < MAX_PROPERTY_LENGTH) {
        const piece = goesOn && !isFolded ? raw : raw.slice(1);
        pieces.push(piece);
        length += piece.length;
      }
    } else {
      yield { line: start, text: isWanted ? pieces.join('') : '' };
      const name = PROPERTY_NAME.exec(raw)?.[1]?.toLowerCase() ?? '';
      isWanted = name === 'begin' || name === 'end' || names.has(name);
      pieces = isWanted ? [raw] : [];
      length = raw.length;
      start = number;
    }
    goesOn = raw.endsWith('=') && /QUOTED-PRINTABLE/i.test(pieces[0] ?? '');
    if (goesOn) pieces[pieces.length - 1] = pieces.at(-1)!.slice(0, -1);
  }
  yield { line: start, text: isWanted ? pieces.join('') : '' };
}

const LINE_END = /\r\n|\n|\r/g;

function endOfLine(content: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.exec(content)?.index ?? content.length;
}

type JcalProperty = [name: string, parameters: Record<string, string | string[]>, type: string, ...values: unknown[]];

/** Returns undefined for lines that are no property. */
function parseProperty(line: number, text: string, { names, designSet }: ComponentOptions): Property | undefined {
  if (!names.has(PROPERTY_NAME.exec(text)?.[1]?.toLowerCase() ?? '')) return undefined;
  // vCard 2.1 leaves out the names of parameters.
  const named = text.replace(/^[^:"]*:/, (start) => start.replaceAll(/;(?=[^;:=]+[;:])/g, ';ENCODING='));
  try {
    const [name, parameters, , ...values] = ICAL.parse.property(named, ICAL.design[designSet]) as JcalProperty;
    const isEncoded = String(parameters.encoding).toUpperCase() === 'QUOTED-PRINTABLE';
    return { line, name, parameters, values: isEncoded ? values.map(decodeQuotedPrintable) : values };
  } catch {
    return undefined;
  }
}

function decodeQuotedPrintable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeQuotedPrintable);
  if (typeof value !== 'string') return value;
  const bytes = Buffer.from(
    value.replaceAll(/[^\x00-\x7f]/gu, encodeURIComponent).replaceAll(/%(?=[\dA-F]{2})/g, '='),
    'utf8',
  ).toString('latin1');
  const binary = bytes.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  const decoded = Buffer.from(binary, 'latin1').toString('utf8');
  // Old phones write Latin 1.
  return decoded.includes('\ufffd') ? binary : decoded;
}

/** The first value of the first property of that name, as text. */
export function textOf({ properties }: FileComponent, name: string): string {
  const value = properties.find((property) => property.name === name)?.values[0];
  return typeof value === 'string' ? value : '';
}
