import type { ImportFormat } from '@/lib/import/rules';

export const MEGABYTE = 1024 * 1024;

const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20301231', ...lines, 'END:VEVENT'].join('\n');
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', ...events].join('\n');

export type HostileFile = [name: string, format: ImportFormat, content: string];

/** Files whose lines are answered, with what the answer says. */
export const READABLE_FILES: [...HostileFile, message: RegExp][] = [
  ['a line of 1 MB', 'ics', calendar(event(`SUMMARY:${'x'.repeat(MEGABYTE)}`)), /200/],
  ['endless folds', 'ics', calendar(event(`SUMMARY:x${'\n y'.repeat(MEGABYTE / 2)}`)), /200/],
  [
    'nested components',
    'ics',
    calendar(`${'BEGIN:VALARM\n'.repeat(100_000)}BEGIN:VEVENT\n${'BEGIN:X\n'.repeat(20_000)}`),
    /end of this event/,
  ],
  [
    'a rule of a hundred thousand days',
    'ics',
    calendar(event('SUMMARY:A', `RRULE:FREQ=YEARLY;BYDAY=${'MO,'.repeat(100_000)}MO`)),
    /repeat/,
  ],
  ['a rule for each second', 'ics', calendar(event('SUMMARY:A', 'RRULE:FREQ=SECONDLY;COUNT=999999999')), /repeat/],
  ['other components that never end', 'ics', calendar('BEGIN:X-A\n'.repeat(200_000)), /This is “X-A”/],
  [
    'quotation marks that never close',
    'vcf',
    `BEGIN:VCARD\nFN:A\nBDAY;X="${'"a'.repeat(MEGABYTE / 2)}\nEND:VCARD`,
    /cannot read the date/,
  ],
  ['a cell of 1 MB', 'csv', `Title,Due date\n"${'x'.repeat(MEGABYTE)}",2030-12-31`, /200/],
  [
    'a quote that is never closed',
    'csv',
    `Title,Due date\nA,2030-12-31\n"B,2030-12-31\n${'x,y\n'.repeat(200_000)}`,
    /never closed/,
  ],
  [
    'a quoted-printable bomb',
    'vcf',
    `BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:${'=41=\n'.repeat(300_000)}\nBDAY:19930102\nEND:VCARD`,
    /200/,
  ],
  ['an endless number', 'csv', `Title,Due date,Amount\nA,2030-12-31,${'9'.repeat(MEGABYTE)}`, /at most|amount/i],
  ['an endless date', 'csv', `Title,Due date\nA,${'1/'.repeat(MEGABYTE / 2)}`, /cannot read the date/],
];

export const TOO_MANY_LINES: HostileFile[] = [
  ['a million blank lines', 'csv', `Title,Due date\n${'\n'.repeat(MEGABYTE)}`],
  [
    'contacts with more dates than an account can have reminders',
    'vcf',
    `BEGIN:VCARD\nFN:A\n${'BDAY:1993-01-02\n'.repeat(150)}END:VCARD\n`.repeat(100),
  ],
  ['an event that never ends, again and again', 'ics', `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(100_000)}`],
];

export const MILLION_COLUMNS: HostileFile = ['a million columns', 'csv', `Title,Due date${','.repeat(MEGABYTE)}\n`];
