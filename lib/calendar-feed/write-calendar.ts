import { addDaysTo, type Day } from '@/lib/calendar';
import { PRODUCT_NAME } from '@/lib/product-name';

/** An all-day event. */
export interface CalendarEvent {
  uid: string;
  on: Day;
  /** Recurrence properties, such as 'RRULE:FREQ=YEARLY'. */
  recurrence: string[];
  summary: string;
  description: string | null;
  category: string;
  url: string;
  isCancelled: boolean;
  sequence: number;
  modifiedAt: Date;
  /** Hours from the start of the day; negative before it. */
  alarmHours: number[];
}

const MAX_LINE_OCTETS = 75;

/** How often a calendar app should read the feed. Google ignores it. */
const REFRESH_INTERVAL = 'PT1H';

/** Writes an iCalendar object (RFC 5545) around events from `writeEvent`. */
export const writeCalendar = (events: string): string =>
  writeLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Calendar feed//EN`,
    `NAME:${PRODUCT_NAME}`,
    `X-WR-CALNAME:${PRODUCT_NAME}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
  ]) +
  events +
  writeLines(['END:VCALENDAR']);

export function writeEvent(event: CalendarEvent): string {
  const modifiedAt = formatUtc(event.modifiedAt);
  const summary = escapeText(event.summary);
  const lines = [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${modifiedAt}`,
    `LAST-MODIFIED:${modifiedAt}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${formatDate(event.on)}`,
    `DTEND;VALUE=DATE:${formatDate(addDaysTo(event.on, 1))}`,
    ...event.recurrence,
    foldLine(`SUMMARY:${summary}`),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
  ];
  if (event.description) lines.push(foldLine(`DESCRIPTION:${escapeText(event.description)}`));
  lines.push(foldLine(`CATEGORIES:${escapeText(event.category)}`), foldLine(`URL:${event.url}`));
  const alarmDescription = foldLine(`DESCRIPTION:${summary}`);
  for (const hours of event.alarmHours) {
    lines.push('BEGIN:VALARM', 'ACTION:DISPLAY', alarmDescription);
    lines.push(`TRIGGER:${hours < 0 ? '-' : ''}PT${Math.abs(hours)}H`, 'END:VALARM');
  }
  lines.push('END:VEVENT');
  return writeLines(lines);
}

export const formatDate = (day: Day): string => day.replaceAll('-', '');

const formatUtc = (instant: Date): string =>
  `${instant.toISOString().slice(0, 'yyyy-MM-ddThh:mm:ss'.length).replace(/[-:]/g, '')}Z`;

const ESCAPED = /[\\;,\p{Cc}\u2028\u2029]/u;

/** Some parsers end a line at characters other than CR and LF, so these become spaces. */
const escapeText = (text: string): string =>
  ESCAPED.test(text)
    ? text
        .replace(/[\\;,]/g, String.raw`\$&`)
        .replace(/\r\n|\r|\n/g, String.raw`\n`)
        .replace(/[^\P{Cc}\t]|[\u2028\u2029]/gu, ' ')
    : text;

const writeLines = (lines: string[]): string => `${lines.join('\r\n')}\r\n`;

/** Continues a long line on the next ones, without splitting a character. */
function foldLine(line: string): string {
  const length = Buffer.byteLength(line);
  if (length <= MAX_LINE_OCTETS) return line;
  const parts: string[] = [];
  if (length === line.length) {
    // ASCII, such as a URL, can be cut anywhere, and without a copy.
    for (let start = 0, end = MAX_LINE_OCTETS; start < length; start = end, end += MAX_LINE_OCTETS - ' '.length)
      parts.push(line.slice(start, end));
    return parts.join('\r\n ');
  }
  const octets = Buffer.from(line);
  for (let start = 0; start < octets.length;) {
    let end = start + MAX_LINE_OCTETS - (start === 0 ? 0 : ' '.length);
    while (end < octets.length && isContinuation(octets[end]!)) end -= 1;
    parts.push(octets.toString('utf8', start, end));
    start = end;
  }
  return parts.join('\r\n ');
}

const isContinuation = (octet: number): boolean => (octet & 0b1100_0000) === 0b1000_0000;
