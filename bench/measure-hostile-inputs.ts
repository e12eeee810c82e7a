import type { FeedAddress } from '@/lib/calendar-feed/schema';
import { MAX_IMPORT_BYTES, type ImportFormat } from '@/lib/import/rules';
import { MEGABYTE, MILLION_COLUMNS, READABLE_FILES, TOO_MANY_LINES } from '@/tests/api/import/hostile-files';
import { addBenchmarkUser } from './add-user';
import { formatInteger, type ResultRow } from './results';

/** How long others may wait, and how often they call the site. */
const [MAX_WAIT_MS, CALL_EVERY_MS] = [1000, 20];

type File = [name: string, format: ImportFormat, content: string];

const csvOf = (headings: string, line: (n: number) => string, lines = 10_000) =>
  [headings, ...Array.from({ length: lines }, (_, n) => line(n))].join('\n').slice(0, MAX_IMPORT_BYTES);
const DAILY = csvOf(
  'Title,Due date,Repeat,Category,First date,Lead days',
  (n) => `Anniversary ${n},1900-01-01,1 day,Recurring date,1900-01-01,"4, 3, 2, 1, 0"`,
  2_000,
);

const FILES: File[] = [
  ...READABLE_FILES.map(([name, format, content]): File => [name, format, content]),
  ...TOO_MANY_LINES,
  MILLION_COLUMNS,
  ['an amount of dots', 'csv', `Title,Due date,Amount\nA,2030-12-31,${'.'.repeat(2 * MEGABYTE - 60)}`],
  ['a rule of words', 'csv', `Title,Due date\nA,${'every '.repeat(MEGABYTE / 4)}`],
  ['a list of lead days', 'csv', `Title,Due date,Lead days\nA,2030-12-31,"${'7 , '.repeat(MEGABYTE / 3)}"`],
  [
    'dates to act by in working days',
    'csv',
    csvOf('Title,Due date,Own apply-by', (n) => `Contract ${n},2090-12-31,cancel 260 working days before`),
  ],
  ['daily reminders since 1900', 'csv', DAILY],
];

const MARKS = `a${'\u0301\u0315\u0300'.repeat(40_000)}`;
const REMINDER = { title: 'A', dueAt: '2030-12-31', category: 'expiry-based' };
const CALLS: [name: string, path: string, body: object][] = [
  ['a title of combining marks', '/api/reminders', { ...REMINDER, title: MARKS }],
  ['an address of combining marks', '/api/auth/login', { email: `a@${MARKS}`, password: 'Spring2026' }],
  ['85,000 lead days', '/api/reminders', { ...REMINDER, leadDays: Array.from({ length: 85_000 }, () => -1) }],
];

/** Measures how long other accounts wait at most while one account sends the worst that the site takes. */
export async function measureHostileInputs(url: string): Promise<ResultRow[]> {
  const call = async (path: string, cookie: string, init: RequestInit = {}) =>
    (await fetch(url + path, { ...init, headers: { cookie, origin: url } })).text();
  const importFile = (cookie: string, [, format, body]: File, dryRun: boolean) =>
    call(`/api/import?format=${format}&dates=ymd&dryRun=${dryRun}`, cookie, { method: 'POST', body });
  const rows: ResultRow[] = [];
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const ms = await longestWait(url, work);
    rows.push([`others, during ${name}`, `${formatInteger(ms)} ms`, (ms / MAX_WAIT_MS).toFixed(2), '≤ 1.00']);
  };
  // The first calls of the routes load them.
  const harmless = importFile((await addBenchmarkUser(0)).cookie, ['', 'ics', 'BEGIN:VCALENDAR\nEND:VCALENDAR'], true);
  await longestWait(url, () => harmless);
  for (const file of FILES) {
    const { cookie } = await addBenchmarkUser(0);
    await measure(file[0], () => importFile(cookie, file, true));
  }
  for (const [name, path, body] of CALLS) {
    const { cookie } = await addBenchmarkUser(0);
    const headers = { cookie, origin: url, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    await measure(name, async () => (await fetch(url + path, init)).text());
  }
  const { cookie } = await addBenchmarkUser(0);
  await measure('an import of daily reminders', () => importFile(cookie, ['', 'csv', DAILY], false));
  const { url: feed } = JSON.parse(await call('/api/calendar-feed', cookie, { method: 'POST' })) as FeedAddress;
  await measure('its calendar feed', () => call(new URL(feed).pathname, cookie));
  await measure('its month', () => call(`/api/reminders/month?month=2190-12`, cookie));
  await measure('its twelve months', () => call('/month/print', cookie));
  await measure('its export', () => call('/api/export/csv', cookie));
  await measure('a search of 4,000 characters', () => call(`/api/reminders?search=${'ab%20'.repeat(800)}`, cookie));
  return rows;
}

async function longestWait(url: string, work: () => Promise<unknown>): Promise<number> {
  const { cookie } = await addBenchmarkUser(10);
  let isDone = false;
  let longest = 0;
  const done = work().finally(() => (isDone = true));
  while (!isDone) {
    const start = performance.now();
    await (await fetch(`${url}/api/reminders/counts`, { headers: { cookie } })).text();
    longest = Math.max(longest, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, CALL_EVERY_MS));
  }
  await done;
  return longest;
}
