import { forEachInTurn } from '@/lib/event-loop';
import { tooManyLinesError } from './file-row';
import { parseProperty, propertyName, type DesignSet, type Property } from './parse-property';
import { MAX_IMPORT_LINES } from '../rules';

/** A property of a record. */
interface RecordProperty extends Property {
  line: number;
  /** Whether the file ends within it. */
  isCut: boolean;
}

export interface FileComponent {
  /** Line of its BEGIN, or of its END if the BEGIN is missing, counted from 1. */
  line: number;
  /** In upper case, such as 'VEVENT'. */
  kind: string;
  properties: RecordProperty[];
  missing: 'begin' | 'end' | null;
}

/** Longer properties, such as pictures, are cut. */
const MAX_PROPERTY_LENGTH = 20_000;
const MAX_PROPERTIES = 10 * MAX_IMPORT_LINES;

interface ComponentOptions {
  /** Whether properties of that name, in lower case, are read. */
  isWanted: (name: string) => boolean;
  designSet: DesignSet;
}

/** Never within another, so that the BEGIN of one means that the END of the last one is missing. */
const RECORDS = ['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VCARD', 'VTIMEZONE'];
/** Serve the records. */
const PARTS = ['VTIMEZONE', 'STANDARD', 'DAYLIGHT', 'VALARM'];

/** Finds the records of a file, of any kind, among the lines that begin or end one. */
class ComponentCollector {
  readonly components: FileComponent[] = [];
  /** Contacts around that of an AGENT of vCard 2.1. */
  readonly #outer: FileComponent[] = [];
  #current: FileComponent | undefined;
  #depth = 0;
  #propertyCount = 0;
  /** Since the last record. */
  #strays: RecordProperty[] = [];

  begin(kind: string, line: number): void {
    if (this.#current && !RECORDS.includes(kind) && kind !== 'VCALENDAR') {
      this.#depth += 1;
      return;
    }
    if (this.#current?.properties.at(-1)?.name === 'agent') this.#outer.push(this.#current);
    this.#current = { line, kind, properties: [], missing: 'end' };
    this.#depth = 0;
    if (kind === 'VCALENDAR') this.#current = undefined;
    else this.#addRecord(this.#current);
  }

  end(kind: string, line: number): void {
    if (kind === 'VCALENDAR') this.#current = undefined;
    else if (this.#current?.kind === kind && (this.#depth === 0 || RECORDS.includes(kind))) {
      this.#current.missing = null;
      this.#current = this.#outer.pop();
      this.#depth = 0;
    } else if (this.#depth > 0) this.#depth -= 1;
    else if (!this.#current && this.#strays.length > 0)
      this.#addRecord({ line, kind, properties: this.#strays, missing: 'begin' });
    this.#strays = [];
  }

  add(property: RecordProperty): void {
    if (this.#depth > 0) return;
    this.#propertyCount += 1;
    if (this.#propertyCount > MAX_PROPERTIES) throw tooManyLinesError();
    (this.#current?.properties ?? this.#strays).push(property);
  }

  #addRecord(component: FileComponent): void {
    this.#strays = [];
    if (PARTS.includes(component.kind)) return;
    this.components.push(component);
    if (this.components.length > MAX_IMPORT_LINES) throw tooManyLinesError();
  }
}

/**
 * Reads one property after another, never a tree, so that neither nesting nor a broken property elsewhere in the file
 * matters. @throws AppError too_large
 */
export async function readComponents(content: string, options: ComponentOptions): Promise<FileComponent[]> {
  const collector = new ComponentCollector();
  const { isWanted, designSet } = options;
  await forEachInTurn(unfold(content, isWanted), ({ line, text, isCut }) => {
    const [, edge, kind] = EDGE.exec(text) ?? [];
    if (edge?.toUpperCase() === 'BEGIN') collector.begin(kind!.toUpperCase(), line);
    else if (edge) collector.end(kind!.toUpperCase(), line);
    else if (isWanted(propertyName(text))) collector.add({ ...parseProperty(text, designSet), line, isCut });
  });
  return collector.components;
}

interface UnfoldedLine {
  line: number;
  text: string;
  isCut: boolean;
}

const EDGE = /^\s*(BEGIN|END):\s*([\w-]+)\s*$/i;
const EDGE_START = /^(?:BEGIN|END):/i;
/** Files that were put together lack the line break between two of them. */
const NEXT_EDGE = /(?=(?:BEGIN|END):)/i;
const BEGIN_AT_END = /BEGIN:(?:VCALENDAR|VCARD|VEVENT|VTODO)\s*$/i;
const MAX_EDGE_LENGTH = 200;

/** Yields the properties that are wanted, and each BEGIN and END; for other lines, empty texts. */
function* unfold(content: string, isWanted: ComponentOptions['isWanted']): Generator<UnfoldedLine> {
  let number = 0;
  let start = 0;
  let pieces: string[] = [];
  let length = 0;
  // vCard 2.1 ends a quoted-printable line that goes on with '='.
  let goesOn = false;
  const linesOf = function* (isCut: boolean): Generator<UnfoldedLine> {
    const text = pieces.join('');
    const isEdge = EDGE_START.test(text) && text.length <= MAX_EDGE_LENGTH;
    for (const each of isEdge ? text.split(NEXT_EDGE) : [text]) yield { line: start, text: each, isCut };
    pieces = [];
  };
  for (let at = 0; at < content.length;) {
    while (content[at] === '\ufeff') at += 1;
    const end = endOfLine(content, at);
    const next = content.startsWith('\r\n', end) ? end + 2 : end + 1;
    let raw = content.slice(at, Math.min(end, at + MAX_PROPERTY_LENGTH));
    number += 1;
    const isFolded = isFold(content, at) && number > 1;
    const tail = content.slice(Math.max(at, end - MAX_EDGE_LENGTH), end);
    const glued = EDGE_START.test(raw) || isFold(content, next) ? null : BEGIN_AT_END.exec(tail);
    if (glued) raw = raw.slice(0, end - at - glued[0].length);
    if (isFolded || (goesOn && !isWanted(propertyName(raw)) && !EDGE_START.test(raw) && !glued)) {
      if (pieces.length > 0 && length < MAX_PROPERTY_LENGTH) {
        const piece = isFolded ? raw.slice(1) : raw;
        pieces.push(piece);
        length += piece.length;
      }
      yield { line: start, text: '', isCut: false };
    } else {
      yield* linesOf(false);
      start = number;
      if (isWanted(propertyName(raw)) || EDGE_START.test(raw)) pieces = [raw];
      length = raw.length;
    }
    goesOn = raw.endsWith('=') && /QUOTED-PRINTABLE/i.test(pieces[0] ?? '');
    if (goesOn) pieces[pieces.length - 1] = pieces.at(-1)!.slice(0, -1);
    if (glued) {
      yield* linesOf(false);
      yield { line: number, text: glued[0], isCut: false };
    }
    at = next;
  }
  yield* linesOf(!/[\r\n]$/.test(content));
}

const isFold = (content: string, at: number) => content[at] === ' ' || content[at] === '\t';

const LINE_END = /\r\n|\n|\r/g;

function endOfLine(content: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.exec(content)?.index ?? content.length;
}

/** The first value of the first property of that name, as text. */
export function textOf({ properties }: FileComponent, name: string): string {
  const value = [properties.find((property) => property.name === name)?.values[0]].flat()[0];
  return typeof value === 'string' ? value : '';
}

/** The value of the first property of that name, as the file has it. */
export const writtenIn = ({ properties }: FileComponent, name: string): string =>
  properties.find((property) => property.name === name)?.written ?? '';
