import { dateVocabulary } from '@/lib/i18n/date-vocabulary';
import { getI18n } from '@/lib/i18n/load-i18n';
import { AppError } from '@/lib/http/errors';
import { parseTypedDay } from '@/components/reminders/due-date/parse-typed-day';
import { csvColumn, COLUMN_NAMES } from '@/lib/import/formats/csv-columns';
import { UnreadableError } from '@/lib/import/formats/file-row';
import { dayBeginningAt, ExcelDateError, isNoDate, looksLikeDate } from '@/lib/import/formats/read-date';
import { readFile } from '@/lib/import/formats/read-file';
import type { ImportFormat } from '@/lib/import/rules';
import { setIsolatedSettings } from '@/tests/support/isolated-settings';

setIsolatedSettings({ LOG_LEVEL: 'silent' });

const LENGTH = 200_000;
/** One piece again and again, at whose end an expression may fail and start again at the next one. */
const PIECES = ['.', '1,', '1 ', '1', ' ', '(', "'", 'a ', '12:30 ', '1/1/2031 ', '=3D', ';'];
const VALUES = PIECES.flatMap((piece) => {
  const value = piece.repeat(LENGTH / piece.length);
  return [value, `1${value}1`, `a${value}!`];
});

const timezone = 'Africa/Johannesburg';
const today = '2026-11-28' as const;
const i18n = getI18n('en-ZA');
const vocabulary = dateVocabulary(i18n);
const typed = { dateFormat: 'DD/MM/YYYY', today, isOccasion: false, vocabulary } as const;
const context = { order: null, timezone, today, currency: 'ZAR' };
const actor = { timezone, currencyFormat: 'ZAR' } as never;

const EVENT = ['SUMMARY', 'DESCRIPTION', 'DTSTART', 'DTEND', 'DUE', 'RRULE', 'RDATE', 'EXDATE', 'STATUS'];
const CARD = [
  'FN',
  'N',
  'ORG',
  'BDAY',
  'ANNIVERSARY',
  'X-ABDATE',
  'X-ABLabel',
  'X-ANDROID-CUSTOM',
  'N;ENCODING=QUOTED-PRINTABLE',
];
const filesWith = (value: string): [ImportFormat, string][] => [
  ['csv', `Title,Due date,Amount\n"${value}","${value}","${value}"`],
  ['csv', `${value}\n${value}`],
  ['csv', value],
  [
    'ics',
    `BEGIN:VCALENDAR\n${EVENT.map((name) => `BEGIN:VEVENT\nDTSTART:20310101\n${name}:${value}\nEND:VEVENT\n`).join('')}`,
  ],
  ['vcf', CARD.map((name) => `BEGIN:VCARD\n${name}:${value}\nFN:A\nBDAY:19900101\nEND:VCARD\n`).join('')],
  ['vcf', `BEGIN:VCARD\nBDAY;${value}:19900101\nFN;${value.slice(0, 1000)}="${value}\nEND:VCARD\n`],
];

const isAnswer = (error: unknown) =>
  error instanceof UnreadableError || error instanceof ExcelDateError || error instanceof AppError;

async function attempt(read: () => unknown): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!isAnswer(error)) throw error;
  }
}

for (const value of VALUES) {
  process.stdout.write(`${JSON.stringify(value.slice(-10))}\n`);
  for (const name of COLUMN_NAMES) await attempt(() => csvColumn(name).read(value, context));
  for (const read of [isNoDate, looksLikeDate]) read(value);
  dayBeginningAt(value, timezone);
  parseTypedDay(value, typed);
  for (const [format, content] of filesWith(value)) {
    const query = { format, dryRun: 'true' as const };
    await attempt(() => readFile({ actor, i18n, bytes: Buffer.from(content), query, today }));
  }
}
