import autocannon from 'autocannon';
import { addBenchmarkUser } from './add-user';
import { measureInterleaved, formatInteger, type ResultRow } from './results';

interface LoadOptions {
  path: string;
  cookie?: string;
  /** The HTTP status that every response must have. */
  status: number;
  connections: number;
  seconds: number;
}

async function runAutocannon(url: string, { path, cookie, status, connections, seconds }: LoadOptions) {
  const headers = { ...(cookie && { cookie }) };
  const result = await autocannon({ url: url + path, connections, duration: seconds, headers });
  const answered = result.statusCodeStats?.[String(status) as `${number}`]?.count ?? 0;
  if (answered === 0 || answered !== result.requests.total) {
    throw new Error(`${path} answered other than ${status}: ${JSON.stringify(result.statusCodeStats)}`);
  }
  return { perSecond: result.requests.total / result.duration, ms: result.latency.mean };
}

/**
 * Compares two API calls of the dashboard with a baseline: GET /api/reminders without a session, which responds 401
 * without a database query.
 */
export async function measureApiCalls(url: string, seconds: number, rounds: number): Promise<ResultRow[]> {
  const perSecond = async (path: string, status: number, cookie?: string) =>
    (await runAutocannon(url, { path, status, ...(cookie && { cookie }), connections: 10, seconds })).perSecond;
  // A new user for each run, because the reads of one are limited.
  const perSecondAsUser = async (path: string) => perSecond(path, 200, (await addBenchmarkUser(50)).cookie);
  const { empty, list, counts } = await measureInterleaved(
    {
      empty: () => perSecond('/api/reminders', 401),
      list: () => perSecondAsUser('/api/reminders'),
      counts: () => perSecondAsUser('/api/reminders/counts'),
    },
    rounds,
  );
  const row = (name: string, figure: number, aim: string): ResultRow => [
    name,
    `${formatInteger(figure)} /s`,
    (figure / empty).toFixed(2),
    aim,
  ];
  return [
    row('empty route: GET /api/reminders signed out', empty, ''),
    row('GET /api/reminders, 50 rows', list, '≥ 0.40'),
    row('GET /api/reminders/counts', counts, '≥ 0.50'),
  ];
}

const LONG_LIST = 500;

/** Compares the list of an account that tells others of each reminder with one that tells nobody. */
export async function measureSharedList(url: string, seconds: number, rounds: number): Promise<ResultRow[]> {
  const time = (isShared: boolean) => async () => {
    const { cookie } = await addBenchmarkUser(LONG_LIST, { isShared });
    return (await runAutocannon(url, { path: '/api/reminders', cookie, status: 200, connections: 1, seconds })).ms;
  };
  const { alone, shared } = await measureInterleaved({ alone: time(false), shared: time(true) }, rounds);
  return [
    [`GET /api/reminders, ${LONG_LIST} rows`, `${alone.toFixed(1)} ms`, '1.00', ''],
    [
      `GET /api/reminders, ${LONG_LIST} rows, each with two readers`,
      `${shared.toFixed(1)} ms`,
      (shared / alone).toFixed(2),
      '≤ 1.10',
    ],
  ];
}

/** Measures the response time of the dashboard's HTML, one request at a time. */
export async function measureDashboard(url: string, seconds: number, rounds: number): Promise<ResultRow[]> {
  const [few, many] = [await addBenchmarkUser(10), await addBenchmarkUser(1_000)];
  for (const { cookie } of [few, many]) await assertHasData(url, cookie);
  const time =
    ({ cookie }: { cookie: string }) =>
    async () =>
      (await runAutocannon(url, { path: '/', cookie, status: 200, connections: 1, seconds })).ms;
  const { ten, thousand } = await measureInterleaved({ ten: time(few), thousand: time(many) }, rounds);
  const row = (name: string, ms: number, aim: string): ResultRow => [
    name,
    `${ms.toFixed(1)} ms`,
    (ms / ten).toFixed(2),
    aim,
  ];
  return [row('dashboard, 10 reminders', ten, ''), row('dashboard, 1,000 reminders', thousand, '≤ 2.00')];
}

async function assertHasData(url: string, cookie: string): Promise<void> {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  if (!html.includes('Licence disc of car number 1<')) throw new Error('The dashboard came without its data.');
}
