import ICAL from 'ical.js';
import { fixWindows1252 } from './decode-file';

export interface Property {
  /** In lower case. */
  name: string;
  /** Beside those of the file, `group` for what stands before the name and a dot. */
  parameters: Record<string, string | string[]>;
  /** As ical.js reads them. */
  values: unknown[];
  /** The value as the file has it, without encoding and escapes. */
  written: string;
}

export type DesignSet = 'icalendar' | 'vcard3';

const NAME = /^(?:[\w-]+\.)?([\w-]+)(?=[;:])/;

/** In lower case; empty for a line that is no property. */
export const propertyName = (text: string): string => NAME.exec(text)?.[1]?.toLowerCase() ?? '';

type JcalProperty = [name: string, parameters: Record<string, string | string[]>, type: string, ...values: unknown[]];

/** A colon within quotation marks belongs to a parameter. */
const HEAD = /^[^":]*(?:"[^"]*"[^":]*)*:/;

export function parseProperty(text: string, designSet: DesignSet): Property {
  const name = propertyName(text);
  const head = HEAD.exec(text)?.[0] ?? text.slice(0, text.indexOf(':') + 1);
  const decode = decoderOf(head);
  const written = unescape(String(decode(text.slice(head.length)))).trim();
  // vCard 2.1 leaves out the names of parameters.
  const named = head.replaceAll(/;(?=[^;:="]+[;:])/g, ';ENCODING=');
  const group = /^[\w-]+(?=\.)/.exec(text)?.[0].toLowerCase() ?? '';
  try {
    const line = named + text.slice(head.length);
    const [, parameters, , ...values] = ICAL.parse.property(line, ICAL.design[designSet]) as JcalProperty;
    return { name, parameters: { ...parameters, group }, values: values.map(decode), written };
  } catch {
    return { name, parameters: { group }, values: [written], written };
  }
}

const unescape = (value: string) => value.replaceAll(/\\([,;:\\])/g, '$1');

/** For the values of a property, by its name and parameters. */
function decoderOf(head: string): (value: unknown) => unknown {
  const isQuotedPrintable = /QUOTED-PRINTABLE/i.test(head);
  if (!isQuotedPrintable && !/[;=](?:b|base64)[;:]/i.test(head)) return (value) => value;
  const charset = /;CHARSET="?([\w-]+)/i.exec(head)?.[1];
  const decode = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(decode);
    if (typeof value !== 'string') return value;
    return decodeBytes(isQuotedPrintable ? quotedBytes(value) : Buffer.from(value, 'base64'), charset);
  };
  return decode;
}

function quotedBytes(value: string): Buffer {
  const binary = Buffer.from(value)
    .toString('latin1')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(binary, 'latin1');
}

/** Old phones write Windows-1252 for any other, and UTF-8 under the name of another. */
function decodeBytes(bytes: Buffer, charset = 'windows-1252'): string {
  const utf8 = bytes.toString('utf8');
  if (!utf8.includes('\ufffd')) return utf8;
  try {
    const decoded = new TextDecoder(charset, { fatal: true }).decode(bytes);
    return /^(windows-1252|iso-8859-1)$/i.test(charset) ? fixWindows1252(decoded) : decoded;
  } catch {
    return fixWindows1252(bytes.toString('latin1'));
  }
}
